/** What the browser draws first by itself: everybody's first screen, and a member's. */
export interface StartPages {
  guest: string;
  member: string;
  /** Which files a page is made of, beside those that index.html names. */
  files: Readonly<Record<string, readonly string[]>>;
}

/**
 * Which files the page at this address needs: those of home for a member who opens the first screen,
 * which hands them on; the first screen itself needs none.
 */
export function startFilesOf(
  hash: string,
  isMember: boolean,
  { guest, member, files }: StartPages,
): readonly string[] {
  const named = hash.replace(/^#\/?/, '').replace(/\?.*/, '');
  const page = (named === '' || named === guest) && isMember ? member : named;
  return Object.prototype.hasOwnProperty.call(files, page) ? (files[page] ?? []) : [];
}

/** Has the browser fetch them now: else it learns of them when the app's own script has come and run. */
export function fetchStartFiles(pages: StartPages, isMember: boolean): void {
  for (const file of startFilesOf(window.location.hash, isMember, pages)) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    // The app's own script runs first, and is to come first.
    link.setAttribute('fetchpriority', 'low');
    link.href = `/${file}`;
    document.head.append(link);
  }
}
