import { scaleText } from '@/platform/device/textPercent';

/** One box over every page of the browser: a sentence for a while, or the sign that something runs. */
type Kind = 'toast' | 'loading';

let box: HTMLElement | null = null;
let kind: Kind | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** There from the first message on, so that a screen reader says what comes into it. */
function ownBox(): HTMLElement {
  if (box?.isConnected) return box;
  box = document.createElement('div');
  box.setAttribute('role', 'status');
  document.body.append(box);
  return box;
}

/** Puts a sentence into the box, in the place of what was there; without an end it stays. */
export function showMessage(what: Kind, text: string, durationMs?: number): void {
  clearTimeout(timer);
  kind = what;
  const shown = ownBox();
  scaleText(shown);
  shown.className = `host-message host-message--${what}`;
  shown.textContent = text;
  if (durationMs !== undefined) timer = setTimeout(() => hideMessage(what), durationMs);
}

/** Empties the box if this kind is in it: what has taken its place meanwhile stays. */
export function hideMessage(what: Kind): void {
  if (kind !== what || box === null) return;
  clearTimeout(timer);
  kind = null;
  box.className = '';
  box.textContent = '';
}
