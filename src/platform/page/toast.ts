import { showMessage } from './pageMessage';

/** SPEC 9: default duration of a toast. */
export const TOAST_MS = 1500;

export function showToast(text: string, durationMs = TOAST_MS): void {
  showMessage('toast', text, durationMs);
}
