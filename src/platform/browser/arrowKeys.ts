/** Rows or choices of which only one is in the Tab order. */
interface Group {
  box: string;
  row: string;
  /** Selector of the row that takes the focus first; by default the first row. */
  current?: string;
  /** What arrow keys do: `choose` as in a radio group, `move` the focus, or `own` handling. */
  arrows: 'choose' | 'move' | 'own';
}

const GROUPS: readonly Group[] = [
  {
    box: '[role="radiogroup"],[role="tablist"],[role="listbox"]',
    row: '[role="radio"],[role="tab"],[role="option"]',
    current: '[aria-checked="true"],[aria-selected="true"]',
    arrows: 'choose',
  },
  {
    box: '.desk__pane--list',
    row: '.desk-row',
    current: '.desk-row--on [tabindex]',
    arrows: 'move',
  },
  { box: '.quote-table', row: '.quote-table__row', arrows: 'own' },
];

const HORIZONTAL_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const VERTICAL_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const TAB_STOP = '[tabindex="0"]';

function positionOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return null;
  for (const group of GROUPS) {
    const row = target.closest(group.row);
    const box = row?.closest(group.box);
    if (row && box) return { group, row, box };
  }
  return null;
}

type Position = NonNullable<ReturnType<typeof positionOf>>;

/** Direction of a key; undefined if the group does not handle the key. */
function stepOf(key: string, { group, box }: Position): 1 | -1 | undefined {
  if (group.arrows === 'own') return undefined;
  if (group.arrows === 'move') return VERTICAL_STEPS[key];
  // In a ticket beside its chart, Up and Down choose the order's side.
  return HORIZONTAL_STEPS[key] ?? (box.closest('.desk') ? undefined : VERTICAL_STEPS[key]);
}

function moveFocus({ group, row, box }: Position, step: 1 | -1): void {
  const rows = [...box.querySelectorAll(group.row)].filter(
    (one) => one.getAttribute('aria-disabled') !== 'true',
  );
  const next = rows[rows.indexOf(row) + step];
  const stop = next?.matches(TAB_STOP) ? next : next?.querySelector(TAB_STOP);
  if (!(stop instanceof HTMLElement)) return;
  stop.focus();
  if (group.arrows === 'choose') stop.click();
}

/** Removes the group's other rows from the Tab order until the browser has moved the focus. */
function skipOthers({ row, box, group }: Position): void {
  const stops = [...box.querySelectorAll<HTMLElement>(TAB_STOP)].filter(
    (stop) => stop.closest(group.row) !== null && !row.contains(stop),
  );
  stops.forEach((stop) => (stop.tabIndex = -1));
  setTimeout(() => stops.forEach((stop) => (stop.tabIndex = 0)));
}

/** True from a Tab key until the focus has moved. */
let isTabbing = false;

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const place = positionOf(event.target);
  if (event.key === 'Tab') {
    isTabbing = true;
    setTimeout(() => (isTabbing = false));
    if (place !== null) skipOthers(place);
    return;
  }
  const step = place && stepOf(event.key, place);
  if (!place || !step) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  moveFocus(place, step);
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const place = isTabbing ? positionOf(target) : null;
  if (place === null || place.box.contains(relatedTarget as Node | null)) return;
  const { current } = place.group;
  if (current !== undefined) place.box.querySelector<HTMLElement>(current)?.focus();
}

/**
 * Makes each group one Tab stop, with arrow keys between its rows (WAI-ARIA, "roving tabindex").
 * Listens in the capture phase, because a dialog counts the remaining Tab stops.
 */
export function followArrows(): void {
  window.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('focusin', onFocusIn);
}
