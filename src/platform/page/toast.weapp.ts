/** SPEC 9: default duration of a toast. */
export const TOAST_MS = 1500;

let sentence = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setSentence(text: string): void {
  sentence = text;
  listeners.forEach((listener) => listener());
}

/** Shows a toast on the visible page (`Snackbar`). */
export function showToast(text: string, durationMs = TOAST_MS): void {
  clearTimeout(timer);
  setSentence(text);
  timer = setTimeout(() => setSentence(''), durationMs);
}

/** The current toast, '' for none. */
export const shownToast = (): string => sentence;

/** Subscribes to changes of the toast; returns unsubscribe. */
export function followToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
