/** Whether a paste button works; without it, the keyboard can still paste. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';

/** Text of the clipboard, '' if empty; null if the customer or the system refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
