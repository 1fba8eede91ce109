/** The first pages that a browser renders, for guests and members. */
export interface StartPages {
  guest: string;
  member: string;
  /** Files of each page beyond those in index.html. */
  files: Readonly<Record<string, readonly string[]>>;
}

/** Files of the first page. A member at the first screen is redirected home. */
export function startFilesOf(
  hash: string,
  isMember: boolean,
  { guest, member, files }: StartPages,
): readonly string[] {
  const named = hash.replace(/^#\/?/, '').replace(/\?.*/, '');
  const page = (named === '' || named === guest) && isMember ? member : named;
  return Object.prototype.hasOwnProperty.call(files, page) ? (files[page] ?? []) : [];
}

/** Preloads the files, which the browser would otherwise discover when the app's script runs. */
export function fetchStartFiles(pages: StartPages, isMember: boolean): void {
  for (const file of startFilesOf(window.location.hash, isMember, pages)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    // Low priority, because the app's script must load first.
    link.setAttribute('fetchpriority', 'low');
    link.href = `/${file}`;
    document.head.append(link);
  }
}
