/** Whether the host shows a web page as one of the app's pages; a browser opens it beside the app. */
export const hostShowsWebPages = false;

export type OpenOutcome = 'opened' | 'copied' | 'failed';

/** Opens an address outside the app: a web page in a new tab, `mailto:` and `tel:` in their programs. */
export async function openLink(url: string): Promise<OpenOutcome> {
  try {
    const link = document.createElement('a');
    link.href = url;
    link.rel = 'noopener noreferrer';
    if (/^https?:/.test(url)) link.target = '_blank';
    link.click();
    return 'opened';
  } catch {
    return 'failed';
  }
}
