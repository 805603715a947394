// Brings a page up: language before the first paint, texts, runtime, wake-ups. The three pages differ in what they render and how they enter.
import { render, type ComponentChildren } from 'preact';
import { browserWorld, preference, watchWakeUps } from '../room/browser';
import { Runtime } from '../room/runtime';
import { initialState, type Member } from '../room/state';
import { chooseLanguage } from '../text/languages';
import { loadText } from '../text/texts';
import { Provider } from './context';

export async function start(
  member: Omit<Member, 'language'>,
  page: (runtime: Runtime) => ComponentChildren,
): Promise<Runtime> {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = chooseLanguage([asked, preference('language'), ...navigator.languages]);
  document.documentElement.lang = language;
  const text = await loadText(language);
  document.documentElement.lang = text.language;
  const runtime = new Runtime(initialState({ ...member, language }), browserWorld());
  watchWakeUps(runtime);
  const app = document.getElementById('app');
  if (app) {
    app.textContent = '';
    render(
      <Provider runtime={runtime} text={text}>
        {page(runtime)}
      </Provider>,
      app,
    );
  }
  return runtime;
}
