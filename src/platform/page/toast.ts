import { showMessage } from './pageMessage';

/** SPEC 9: a toast stays 1500 ms unless told otherwise. */
export const TOAST_MS = 1500;

/** Shows one sentence for a while. */
export function showToast(text: string, durationMs = TOAST_MS): void {
  showMessage('toast', text, durationMs);
}
