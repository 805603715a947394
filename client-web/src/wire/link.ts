// One WebSocket that comes back by itself. It knows nothing of rooms: it opens, hands over bytes, notices silence, and says when it is up or
// down. Time, chance and sockets come from a Port, so that tests run it without waiting.
import { retryDelayMs } from './backoff';

export interface Port {
  now(): number;
  random(): number;
  after(ms: number, run: () => void): number;
  cancel(timer: number): void;
  open(url: string): Socket;
}

export interface Socket {
  binaryType: string;
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface LinkEvents {
  up(): void;
  /** `opened`: this socket had been up; a refusal before that may have a reason that only HTTP tells. */
  down(code: number, opened: boolean): void;
  bytes(bytes: Uint8Array): void;
  /** Something harmless must be sent that the server answers at once: the link wants a sign of life. */
  probe(): void;
}

export const connectMs = 5_000;
export const silenceMs = 8_000;
export const quietMs = 4_000;
export const wakeMs = 2_000;
const burst = [0, 250, 600, 1_200, 2_500];
const openState = 1;

export class Link {
  private socket: Socket | undefined;
  private url: string | undefined;
  private attempt = 0;
  private floorMs = 0;
  private up = false;
  private timers: number[] = [];
  private silence: number | undefined;
  private quiet: number | undefined;

  constructor(
    private readonly port: Port,
    private readonly events: LinkEvents,
  ) {}

  connect(url: string): void {
    this.disconnect();
    this.url = url;
    this.attempt = 0;
    this.dial();
  }

  disconnect(): void {
    this.url = undefined;
    this.drop();
  }

  /** False when there is no open socket; what was not sent is the caller's to send again. */
  send(bytes: Uint8Array): boolean {
    if (!this.up || this.socket?.readyState !== openState) return false;
    this.socket.send(bytes as Uint8Array<ArrayBuffer>);
    return true;
  }

  /** The server asked for a pause before the next attempt. */
  holdOff(ms: number): void {
    this.floorMs = ms;
  }

  /** The page came back to the front or the network returned: an open socket must prove itself, a closed one is replaced now. */
  wake(): void {
    if (this.url === undefined) return;
    if (this.up) {
      this.events.probe();
      this.expectWithin(wakeMs);
    } else if (!this.socket) {
      this.attempt = 0;
      this.floorMs = 0;
      this.drop();
      this.dial();
    }
  }

  private dial(): void {
    if (this.url === undefined) return;
    let socket: Socket;
    try {
      socket = this.port.open(this.url);
    } catch {
      this.lost(0);
      return;
    }
    this.socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.received(socket, event.data);
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    socket.onerror = () => undefined; // a close event follows
    this.expectWithin(connectMs);
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.up = true;
    this.floorMs = 0;
    this.heard();
    this.events.up();
    for (const ms of burst) this.later(ms, () => this.events.probe());
  }

  private received(socket: Socket, data: unknown): void {
    if (socket !== this.socket || !(data instanceof ArrayBuffer)) return;
    this.attempt = 0;
    this.heard();
    this.events.bytes(new Uint8Array(data));
  }

  private heard(): void {
    this.expectWithin(silenceMs);
    if (this.quiet !== undefined) this.port.cancel(this.quiet);
    this.quiet = this.port.after(quietMs, () => {
      this.quiet = undefined;
      if (this.up) this.events.probe();
    });
  }

  private expectWithin(ms: number): void {
    if (this.silence !== undefined) this.port.cancel(this.silence);
    this.silence = this.port.after(ms, () => {
      this.silence = undefined;
      this.lost(0);
    });
  }

  private lost(code: number): void {
    const opened = this.up;
    this.drop();
    this.events.down(code, opened);
    if (this.url === undefined) return;
    const delay = retryDelayMs(this.attempt++, this.port.random(), this.floorMs);
    this.later(delay, () => this.dial());
  }

  private later(ms: number, run: () => void): void {
    const timer = this.port.after(ms, () => {
      this.timers = this.timers.filter((other) => other !== timer);
      run();
    });
    this.timers.push(timer);
  }

  private drop(): void {
    for (const timer of this.timers) this.port.cancel(timer);
    if (this.silence !== undefined) this.port.cancel(this.silence);
    if (this.quiet !== undefined) this.port.cancel(this.quiet);
    this.timers = [];
    this.silence = undefined;
    this.quiet = undefined;
    this.up = false;
    const socket = this.socket;
    this.socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
