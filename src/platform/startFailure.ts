import type { Locale } from '@contract/common';
import { START_TEXTS } from '@/i18n/startTexts';
import { scaleText } from './textPercent';

const reload = () => window.location.reload();

/** A script or a style that the app needs; what is only fetched ahead is asked for once more. */
function isNeeded(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return true;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

function showFailure(splash: HTMLElement, language: Locale): void {
  const { notLoaded, retry } = START_TEXTS[language];
  const sentence = document.createElement('p');
  sentence.className = 'splash-sentence';
  sentence.textContent = notLoaded;
  const button = document.createElement('button');
  button.className = 'splash-retry';
  button.textContent = retry;
  button.addEventListener('click', reload);
  scaleText(splash);
  splash.removeAttribute('aria-hidden');
  splash.setAttribute('role', 'alert');
  splash.append(sentence, button);
}

/**
 * Says so on the splash when a file of the app does not come while there is nothing else to be seen,
 * with a button that loads the page again; it does so by itself when a network is back.
 */
export function reportStartFailure(language: Locale): void {
  const onError = ({ target }: Event) => {
    const splash = document.querySelector<HTMLElement>('.splash');
    if (splash === null || !isNeeded(target)) return;
    window.removeEventListener('error', onError, true);
    showFailure(splash, language);
    window.addEventListener('online', reload, { once: true });
  };
  // Such an event does not bubble.
  window.addEventListener('error', onError, true);
}
