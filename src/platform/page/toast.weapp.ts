/** SPEC 9: a toast stays 1500 ms unless told otherwise. */
export const TOAST_MS = 1500;

let sentence = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function say(text: string): void {
  sentence = text;
  listeners.forEach((listener) => listener());
}

/** Shows one sentence for a while, on whichever page is on screen (`Snackbar`). */
export function showToast(text: string, durationMs = TOAST_MS): void {
  clearTimeout(timer);
  say(text);
  timer = setTimeout(() => say(''), durationMs);
}

/** The sentence that is shown; '' while none is. */
export const shownToast = (): string => sentence;

/** Calls `listener` when another sentence is shown or none is; answers how to end that. */
export function followToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
