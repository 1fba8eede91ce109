const FOCUSABLE_SELECTOR =
  'input:not([disabled]),textarea,button:not([disabled]),a[href],[tabindex="0"]';

/** Selector of sheets and dialogs with their backdrop. */
const LAYER_SELECTOR = '.sheet, .dialog';

/** Elements that stay reachable: the shield over sheets, and live regions. */
const ALWAYS_REACHABLE = '.overlay-frame__shield, [role="status"]';

interface Modal {
  box: HTMLElement;
  layer: Element;
  onEscape: () => void;
}

/** Open layers, the newest last; only the newest is reachable. */
const modals: Modal[] = [];
let release = (): void => undefined;

const topModal = (): Modal | undefined => modals[modals.length - 1];

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Disables an element. Chrome before 102, Safari 15.5 and Firefox 112 lack `inert`. */
function hideElement(element: Element): () => void {
  const attributes = ['inert', 'aria-hidden'].filter((name) => !element.hasAttribute(name));
  attributes.forEach((name) => element.setAttribute(name, 'true'));
  return () => attributes.forEach((name) => element.removeAttribute(name));
}

/** Disables everything outside an element, also elements added later. */
function isolateModal(element: Element): () => void {
  const undo: (() => void)[] = [];
  const added = new MutationObserver(hideOthers);
  function hideOthers(): void {
    for (let own: Element | null = element; own?.parentElement; own = own.parentElement) {
      for (const other of own.parentElement.children) {
        if (other !== own && !other.matches(ALWAYS_REACHABLE)) undo.push(hideElement(other));
      }
      added.observe(own.parentElement, { childList: true });
    }
  }
  hideOthers();
  return () => {
    added.disconnect();
    undo.forEach((restore) => restore());
  };
}

/** Makes Tab cycle within the box, in both directions. */
function trapFocus(event: KeyboardEvent, box: HTMLElement): void {
  const list = [...box.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(isDrawn);
  const [first, last] = [list[0], list[list.length - 1]];
  const active = document.activeElement;
  const isEdge = active === (event.shiftKey ? first : last) || active === box;
  if (list.length > 0 && !isEdge && box.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Returns the focus, as without `inert` a script, a tap or a screen reader can move it. */
function onFocus({ target }: FocusEvent): void {
  const modal = topModal();
  if (modal?.layer.contains(target as Node) === false) modal.box.focus({ preventScroll: true });
}

function onKey(event: KeyboardEvent): void {
  const modal = topModal();
  if (!modal || !(event.target instanceof Element)) return;
  if (event.key === 'Tab') return trapFocus(event, modal.box);
  const isEscape = event.key === 'Escape' && !event.repeat && !event.isComposing;
  if (isEscape) return modal.onEscape();
  if (modal.layer.contains(event.target) || event.target.contains(modal.layer)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function updateListeners(): void {
  release();
  const modal = topModal();
  release = modal === undefined ? () => undefined : isolateModal(modal.layer);
  const change = modal === undefined ? 'removeEventListener' : 'addEventListener';
  document[change]('focusin', onFocus as EventListener, true);
  document[change]('keydown', onKey as EventListener, true);
}

/**
 * Makes a layer modal: blurs the field behind it, keeps Tab inside, calls `onEscape` on Escape.
 * Returns a function that ends this and restores the focus.
 */
export function openModal(box: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  if (before instanceof HTMLElement) before.blur();
  const modal = { box, layer: box.closest(LAYER_SELECTOR) ?? box, onEscape };
  modals.push(modal);
  updateListeners();
  box.tabIndex = -1;
  box.focus({ preventScroll: true });
  return () => {
    const wasTop = topModal() === modal;
    const at = modals.indexOf(modal);
    if (at < 0) return;
    modals.splice(at, 1);
    updateListeners();
    if (wasTop && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
