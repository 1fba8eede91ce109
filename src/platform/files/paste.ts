/** Whether a button can paste; a browser without it has the keyboard's own way. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function';

/** The text on the clipboard, '' when there is none; null when the customer or the system refused. */
export async function pasteText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
