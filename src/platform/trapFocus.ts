const FOCUSABLE = 'input:not([disabled]),textarea,button:not([disabled]),a[href],[tabindex="0"]';

function focusableIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
}

/** Tab goes round within the box, in both directions. */
function keepInside(event: KeyboardEvent, box: HTMLElement): void {
  const list = focusableIn(box);
  const [first, last] = [list[0], list[list.length - 1]];
  if (!first || !last) return;
  const active = document.activeElement;
  const isOutside = !(active instanceof Node) || !box.contains(active) || active === box;
  if (event.shiftKey ? isOutside || active === first : isOutside || active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/**
 * Moves the keyboard's focus into a box that lies over the page: Tab stays in it, Escape calls
 * `onEscape`. The answer lets go and puts the focus back where it was.
 */
export function trapFocus(box: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  box.tabIndex = -1;
  box.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') keepInside(event, box);
    if (event.key === 'Escape') onEscape();
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
