/** False: a browser opens web pages in a tab, not as a page of the app. */
export const hostShowsWebPages = false;

export type OpenOutcome = 'opened' | 'copied' | 'failed';

/** Opens an external address: a web page in a new tab, `mailto:` and `tel:` in their apps. */
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
