import { scaleText } from '@/platform/device/textPercent';

/** Texts of src/locales/<language>/start.json. */
export type StartTexts = Readonly<Record<'notLoaded' | 'notStarted' | 'retry', string>>;

const reload = () => window.location.reload();

/** Whether the app needs the file: a script or style; a failed preload is fetched again. */
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

/** Timeout for the app to start after the page's files have loaded, ms. */
const START_MS_MAX = 20_000;

/**
 * Shows a start failure on the splash, once: a file is missing, or the app throws, rejects or
 * hangs. A button reloads the page; the return of the network does so automatically. `report`
 * receives what was thrown, or a sentence.
 */
export function showStartFailure(
  { notLoaded, notStarted, retry }: StartTexts,
  report: (detail: unknown) => void,
): void {
  const splash = () => document.querySelector<HTMLElement>('.splash');
  let isShown = false;
  const show = (text: string, detail: unknown) => {
    const box = splash();
    if (box === null || isShown) return;
    isShown = true;
    showFailure(box, text, retry);
    report(detail);
  };
  const onError = (event: Event) => {
    if (isNeeded(event.target)) show(notLoaded, 'a file was not loaded');
    else if (event instanceof ErrorEvent) show(notStarted, event.error);
  };
  const showHanging = () => show(notStarted, 'the app did not start in time');
  // Listens in the capture phase, because the error of a file does not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => show(notStarted, reason));
  window.addEventListener('load', () => setTimeout(showHanging, START_MS_MAX));
  window.addEventListener('online', () => isShown && splash() !== null && reload());
}
