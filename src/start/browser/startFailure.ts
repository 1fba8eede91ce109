import { scaleText } from '@/platform/device/textPercent';

/** src/locales/<language>/start.json */
export type StartTexts = Readonly<Record<'notLoaded' | 'notStarted' | 'retry', string>>;

const reload = () => window.location.reload();

/** A script or a style that the app needs; what is only fetched ahead is asked for once more. */
function isNeeded(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return true;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

function showFailure(splash: HTMLElement, text: string, button: string): void {
  const sentence = document.createElement('p');
  sentence.className = 'splash-sentence';
  sentence.textContent = text;
  const again = document.createElement('button');
  again.className = 'splash-retry';
  again.textContent = button;
  again.addEventListener('click', reload);
  scaleText(splash);
  splash.removeAttribute('aria-hidden');
  splash.setAttribute('role', 'alert');
  splash.append(sentence, again);
}

/** After the files of the page have come: an app that is not there by then waits for what never comes. */
const START_MS_MAX = 20_000;

/**
 * Says so on the splash, once, when there is nothing else to be seen and a file of the app does not
 * come, or the app throws, rejects or waits for ever, with a button that loads the page again; when a
 * network is back it does so by itself. A splash that goes after all takes the sentence with it.
 */
export function reportStartFailure({ notLoaded, notStarted, retry }: StartTexts): void {
  const splash = () => document.querySelector<HTMLElement>('.splash');
  let isSaid = false;
  const say = (text: string) => {
    const box = splash();
    if (box === null || isSaid) return;
    isSaid = true;
    showFailure(box, text, retry);
  };
  const onError = (event: Event) => {
    if (isNeeded(event.target)) say(notLoaded);
    else if (event instanceof ErrorEvent) say(notStarted);
  };
  // That of a file does not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', () => say(notStarted));
  window.addEventListener('load', () => setTimeout(() => say(notStarted), START_MS_MAX));
  window.addEventListener('online', () => isSaid && splash() !== null && reload());
}
