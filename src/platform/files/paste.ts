/** Whether a paste button works; otherwise the keyboard can still paste. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';

/** Text of the clipboard, '' when empty; null when the customer or the system refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
