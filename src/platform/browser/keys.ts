/** A key as it was pressed, and where the cursor was. */
export interface KeyPress {
  key: string;
  /** Something is being typed. */
  isField: boolean;
  /** A control has the focus: the key is its own. */
  isControl: boolean;
  /** A sheet or a dialog lies over the page: the key is not for what is under it. */
  isCovered: boolean;
  /** Keeps the window from doing what it does with this key. */
  prevent: () => void;
}

function pressOf(event: KeyboardEvent): KeyPress {
  const target = event.target instanceof HTMLElement ? event.target : null;
  return {
    key: event.key,
    isField: target?.matches('input, textarea') ?? false,
    isControl: target !== null && target !== document.body && target.tabIndex === 0,
    isCovered: document.querySelector('[aria-modal="true"]') !== null,
    prevent: () => event.preventDefault(),
  };
}

/** Hears every key of a keyboard, once however long it is held, and none of the browser's own. */
export function onKey(listener: (press: KeyPress) => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    listener(pressOf(event));
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
