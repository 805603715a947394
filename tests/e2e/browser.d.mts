// The types of browser.mjs for the page tests in TypeScript. Structural, so that playwright-core need not be found from this folder.
export interface Locator {
  filter(by: { hasText: string }): Locator;
  first(): Locator;
  waitFor(): Promise<void>;
  count(): Promise<number>;
  inputValue(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  innerText(): Promise<string>;
  isVisible(): Promise<boolean>;
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
}

export interface Page {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForSelector(selector: string, options?: object): Promise<unknown>;
  fill(selector: string, value: string): Promise<void>;
  click(selector: string): Promise<void>;
  selectOption(selector: string, value: string): Promise<unknown>;
  locator(selector: string, options?: { hasText: string }): Locator;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  screenshot(options: { path: string; fullPage?: boolean }): Promise<unknown>;
  evaluate<T>(run: string): Promise<T>;
  keyboard: { press(key: string): Promise<void> };
}

export interface LaunchOptions {
  width?: number;
  height?: number;
  reducedMotion?: 'reduce' | 'no-preference';
  language?: string;
  hosts?: readonly string[];
}

export function launch(options?: LaunchOptions): Promise<{ context: unknown; close(): Promise<void> }>;
export function openPage(context: unknown, url: string): Promise<{ page: Page; faults: string[] }>;
export function axeViolations(page: Page): Promise<string[]>;
export function layoutFaults(page: Page): Promise<string[]>;
