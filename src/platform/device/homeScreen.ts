import { media } from '../files/media';

/**
 * How the customer adds the app to the home screen: by the browser's question, or by a menu: of
 * Safari (`share`), of WeChat (`menu`).
 */
export type HomeScreenWay = 'question' | 'share' | 'menu';

/** An event of Chrome and its relatives, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let question: InstallEvent | null = null;

const isInstalled = () => media('(display-mode: standalone)').matches;

/** Other browsers of an iPhone name themselves between these words; an iPad calls itself a Mac. */
const isIosSafari = () =>
  navigator.maxTouchPoints > 0 &&
  /Mac OS X.* Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/.test(navigator.userAgent);

function wayNow(): HomeScreenWay | null {
  if (isInstalled()) return null;
  if (question !== null) return 'question';
  return isIosSafari() ? 'share' : null;
}

/** Calls the listener with the way now, and when it changes; null: none, or already added. */
export function watchHomeScreen(listener: (way: HomeScreenWay | null) => void): () => void {
  const onQuestion = (event: Event) => {
    event.preventDefault();
    question = event as InstallEvent;
    listener(wayNow());
  };
  window.addEventListener('beforeinstallprompt', onQuestion);
  listener(wayNow());
  return () => window.removeEventListener('beforeinstallprompt', onQuestion);
}

/** Asks the browser's question; only within a tap, and once. */
export async function askHomeScreen(): Promise<void> {
  const asked = question;
  question = null;
  await asked?.prompt();
}
