import { isThere } from './visible';

const FOCUSABLE = 'a[href],button,input,textarea,[tabindex="0"]';
/** A field shows the ring on its frame, some elements up. */
const FRAMES = 4;
const AFTER = Node.DOCUMENT_POSITION_FOLLOWING;

/** Where the keyboard is. */
export interface KeyboardStop {
  name: string;
  /** Whether it has been here before: the round is over. */
  isAgain: boolean;
  /** Whether it comes after the last stop when the page is read. */
  isOnward: boolean;
  /** Whether something looks different from how it looked without the keyboard. */
  hasRing: boolean;
}

let controls: Element[] = [];
let calm: string[] = [];
let reached: Element[] = [];

const lookOf = (element: Element): string => {
  const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element);
  return `${outlineStyle} ${outlineWidth} ${borderColor} ${boxShadow}`;
};

/** How an element and its frames, with what is in them, are outlined. */
function outlineOf(element: Element): string {
  const looks: string[] = [];
  let frame: Element | null = element;
  for (let up = 0; frame && up < FRAMES; up += 1, frame = frame.parentElement) {
    looks.push(lookOf(frame), ...[...frame.children].map(lookOf));
  }
  return looks.join('|');
}

/** Puts the keyboard before the page, wherever it was. */
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

/** What is drawn differently since the keyboard left has been drawn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const isControl = (element: Element) =>
  isThere(element) &&
  element.matches(FOCUSABLE) &&
  !element.closest('[aria-hidden=true]') &&
  !element.matches('[disabled],[type=file],[tabindex="-1"]');

/** Takes the keyboard off the page and remembers what it should come by, in reading order. */
export async function startKeyboardWalk(): Promise<string[]> {
  startOver();
  await drawn();
  reached = [];
  // What lies over the page keeps the keyboard.
  const over = [...document.querySelectorAll('[aria-modal=true]')].filter(isThere).at(-1);
  controls = [...(over ?? document).querySelectorAll(FOCUSABLE)].filter(isControl);
  calm = controls.map(outlineOf);
  return controls.map(nameOf);
}

/** Where the keyboard is now; null when it has left the page. */
export function keyboardStop(): KeyboardStop | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return null;
  const place = controls.indexOf(activeElement);
  const last = reached.at(-1);
  const stop = {
    name: nameOf(activeElement),
    isAgain: reached.includes(activeElement),
    isOnward: !last || (last.compareDocumentPosition(activeElement) & AFTER) > 0,
    hasRing: place < 0 || outlineOf(activeElement) !== calm[place],
  };
  reached.push(activeElement);
  return stop;
}

/** Controls that the keyboard did not come to. One that went meanwhile, as a turning banner does, is none. */
export function missedControls(): string[] {
  const missed = controls.filter((element) => !reached.includes(element) && isControl(element));
  return missed.map(nameOf);
}
