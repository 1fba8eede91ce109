import { scaleText } from '@/platform/device/textPercent';

/** Kinds of message in the one box above all pages of the browser. */
type Kind = 'toast' | 'loading';

let box: HTMLElement | null = null;
let kind: Kind | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stays in the document after its first message, for screen readers. */
function ownBox(): HTMLElement {
  if (box?.isConnected) return box;
  box = document.createElement('div');
  box.setAttribute('role', 'status');
  document.body.append(box);
  return box;
}

/** Replaces the message in the box; without `durationMs` it stays. */
export function showMessage(newKind: Kind, text: string, durationMs?: number): void {
  clearTimeout(timer);
  kind = newKind;
  const shown = ownBox();
  scaleText(shown);
  shown.className = `host-message host-message--${newKind}`;
  shown.textContent = text;
  if (durationMs !== undefined) timer = setTimeout(() => hideMessage(newKind), durationMs);
}

/** Empties the box if it still shows this kind of message. */
export function hideMessage(oldKind: Kind): void {
  if (kind !== oldKind || box === null) return;
  clearTimeout(timer);
  kind = null;
  box.className = '';
  box.textContent = '';
}
