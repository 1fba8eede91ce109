/** A pressed key, and where the focus is. */
export interface KeyPress {
  key: string;
  /** True if the focus is in a text field. */
  isField: boolean;
  /** True if the focus is on a control, which handles the key itself. */
  isControl: boolean;
  /** True if a sheet or dialog covers the page, which must ignore the key. */
  isCovered: boolean;
  /** Prevents the browser's default action. */
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

/** Subscribes to key presses, without repeated keys and browser shortcuts; returns unsubscribe. */
export function onKey(listener: (press: KeyPress) => void): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    listener(pressOf(event));
  };
  document.addEventListener('keydown', handle);
  return () => document.removeEventListener('keydown', handle);
}
