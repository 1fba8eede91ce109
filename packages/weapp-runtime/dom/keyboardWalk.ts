import { isThere } from './visible';

const FOCUSABLE = 'a[href],button,input,textarea,[tabindex="0"]';
/** A field shows the focus ring on an ancestor, up to this many levels up. */
const FRAMES = 4;
const AFTER = Node.DOCUMENT_POSITION_FOLLOWING;

export interface KeyboardStop {
  name: string;
  /** Whether the element was focused before, which ends the walk. */
  isAgain: boolean;
  /** Whether the element follows the previous stop in reading order. */
  isOnward: boolean;
  /** Whether anything looks different from the unfocused state. */
  hasRing: boolean;
}

let controls: Element[] = [];
let unfocusedLooks: string[] = [];
let reached: Element[] = [];

const lookOf = (element: Element): string => {
  const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element);
  return `${outlineStyle} ${outlineWidth} ${borderColor} ${boxShadow}`;
};

function outlineOf(element: Element): string {
  const outlines: string[] = [];
  let frame: Element | null = element;
  for (let up = 0; frame && up < FRAMES; up += 1, frame = frame.parentElement) {
    outlines.push(lookOf(frame), ...[...frame.children].map(lookOf));
  }
  return outlines.join('|');
}

/** Moves the focus to the start of the page. */
function startOver(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

const nameOf = (element: Element): string =>
  element.id ||
  element.parentElement?.id ||
  element.getAttribute('aria-label') ||
  element.className;

/** Resolves when the unfocused state has been painted. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const isControl = (element: Element) =>
  isThere(element) &&
  element.matches(FOCUSABLE) &&
  !element.closest('[aria-hidden=true]') &&
  !element.matches('[disabled],[type=file],[tabindex="-1"]');

export async function startKeyboardWalk(): Promise<string[]> {
  startOver();
  await drawn();
  reached = [];
  // A modal keeps the focus.
  const over = [...document.querySelectorAll('[aria-modal=true]')].filter(isThere).at(-1);
  controls = [...(over ?? document).querySelectorAll(FOCUSABLE)].filter(isControl);
  unfocusedLooks = controls.map(outlineOf);
  return controls.map(nameOf);
}

export function keyboardStop(): KeyboardStop | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  const place = controls.indexOf(activeElement);
  const last = reached.at(-1);
  const stop = {
    name: nameOf(activeElement),
    isAgain: reached.includes(activeElement),
    isOnward: !last || (last.compareDocumentPosition(activeElement) & AFTER) > 0,
    hasRing: place < 0 || outlineOf(activeElement) !== unfocusedLooks[place],
  };
  reached.push(activeElement);
  return stop;
}

/** One stop of the Tab key, whose other rows the arrows come to. */
const GROUPS = '[role=radiogroup],[role=tablist],[role=listbox],.desk__pane--list,.quote-table';
const ROWS = '[role=radio],[role=tab],[role=option],.desk-row,.quote-table__row';

/** Whether Tab came to another row of its group. */
function isBesideReached(element: Element): boolean {
  const group = element.closest(ROWS)?.closest(GROUPS);
  return Boolean(group && reached.some((one) => group.contains(one.closest(ROWS))));
}

/** Controls that Tab did not reach; ones removed meanwhile (a rotating banner) do not count. */
export function missedControls(): string[] {
  const missed = controls.filter(
    (element) => !reached.includes(element) && isControl(element) && !isBesideReached(element),
  );
  return missed.map(nameOf);
}
