/** `shared`: given to another app. `saved`: downloaded. `cancelled`: by the customer. */
export type FileOutcome = 'shared' | 'saved' | 'cancelled' | 'failed';

const MEDIA_TYPE = 'application/json';

/** Whether a file can be saved without sending it to a chat. */
export const savesFiles = true;

/** Downloads a text file. */
export async function saveTextFile(name: string, text: string): Promise<FileOutcome> {
  try {
    const url = URL.createObjectURL(new Blob([text], { type: MEDIA_TYPE }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
    return 'saved';
  } catch {
    return 'failed';
  }
}

/** Whether the browser can share this file; many share only pictures. */
function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Shares a text file by the browser's share sheet; without one, downloads it. */
export async function shareTextFile(name: string, text: string): Promise<FileOutcome> {
  const file = new File([text], name, { type: MEDIA_TYPE });
  if (!canShare(file)) return saveTextFile(name, text);
  try {
    await navigator.share({ files: [file], title: name });
    return 'shared';
  } catch (error) {
    const isChange = error instanceof DOMException && error.name === 'AbortError';
    return isChange ? 'cancelled' : 'failed';
  }
}
