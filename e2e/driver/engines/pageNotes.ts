/** The functions of this file run in the page by their source text, so they use no imports. */

/** Events recorded in the page, which WebKitGTK's WebDriver does not report. */
interface PageNotes {
  errors: string[];
  handles: unknown[];
  /** File fields that were opened; WebDriver cannot control the system's file dialog. */
  pickers: HTMLInputElement[];
}

/** Starts to record events. Runs once in each document, before its first command. */
export function takeNotes(): void {
  const notes: PageNotes = { errors: [], handles: [], pickers: [] };
  Object.assign(window, { __e2eNotes: notes });
  addEventListener('error', ({ message, error }) =>
    notes.errors.push(`exception: ${message}\n${error instanceof Error ? error.stack : ''}`),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    notes.errors.push(`rejection: ${reason}\n${reason instanceof Error ? reason.stack : ''}`),
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.errors.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    notes.errors.push(`console: ${parts.map(String).join(' ')}`);
    error(...parts);
  };
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function clickOrNote(): void {
    if (this.type === 'file') notes.pickers.push(this);
    else click.call(this);
  };
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    notes.pickers.push(event.target);
  };
  addEventListener('click', onClick, true);
}

/** Sets the files of the file field that was opened first. */
export function giveFiles(files: readonly { name: string; data: string }[]): void {
  const { pickers } = (window as unknown as { __e2eNotes: PageNotes }).__e2eNotes;
  const field = pickers.shift();
  if (field === undefined) throw new Error('no file is asked for');
  const given = new DataTransfer();
  for (const { name, data } of files) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const type = /\.json$/.test(name) ? 'application/json' : `image/${name.split('.').pop()}`;
    given.items.add(new File([bytes], name, { type }));
  }
  field.files = given.files;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Scrolls the element that a mouse wheel at this point would scroll. */
export function scrollAt(way: { atX: number; atY: number; x: number; y: number }): void {
  let at = document.elementFromPoint(way.atX, way.atY);
  for (; at; at = at.parentElement) {
    const { scrollTop, scrollLeft } = at;
    at.scrollBy({ left: way.x, top: way.y, behavior: 'instant' });
    if (at.scrollTop !== scrollTop || at.scrollLeft !== scrollLeft) return;
  }
}
