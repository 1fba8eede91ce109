/** `privacy`: WeChat's privacy terms are not accepted. */
export type CopyOutcome = 'copied' | 'privacy' | 'failed';

/** Copies without the clipboard API, for pages without https and browsers that refuse it. */
function copyBySelection(text: string): CopyOutcome {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy') ? 'copied' : 'failed';
  } catch {
    return 'failed';
  } finally {
    area.remove();
  }
}

/** Copies a text. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyBySelection(text);
  }
}
