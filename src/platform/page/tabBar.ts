import { media } from '@/platform/files/media';

export interface TabBarStyle {
  color: string;
  selectedColor: string;
  backgroundColor: string;
  borderStyle: 'black' | 'white';
}

export interface TabBar {
  /** Of the drawings in styles/tabIcons.scss and in assets/tab. */
  names: readonly string[];
  texts: readonly string[];
  theme: 'light' | 'dark';
  style: TabBarStyle;
  /** Which of the tabs is on screen. */
  selected: number;
  onSelect: (index: number) => void;
  /** The page has no tabs of its own: they stand beside it where a window has room for a rail. */
  isRail?: boolean;
}

let decide: () => void;
/** Resolves when the first page has its tabs, or none. */
export const barDecided = new Promise<void>((resolve) => {
  decide = resolve;
});

let bar: HTMLElement | null = null;
let shown: TabBar;

function makeItem(index: number): HTMLElement {
  const item = document.createElement('button');
  item.type = 'button';
  item.className = 'host-tabs__item';
  const icon = document.createElement('span');
  const label = document.createElement('span');
  label.className = 'host-tabs__label';
  item.append(icon, label);
  item.addEventListener('click', () => shown.onSelect(index));
  return item;
}

/** Windows whose tabs are a rail at the left, as src/styles/wide.scss draws it. */
const RAIL = '(min-width: 768px), (min-width: 640px) and (max-height: 480px)';

/** A rail is read before the page, tabs under a page after it; the focus stays where it was. */
function followWindow(made: HTMLElement, container: HTMLElement): void {
  const rail = media(RAIL);
  const place = () => {
    const focused = made.contains(document.activeElement) ? document.activeElement : null;
    if (rail.matches) container.prepend(made);
    else container.append(made);
    (focused as HTMLElement | null)?.focus();
  };
  place();
  rail.addEventListener('change', place);
}

/** Beside the pages, under them: Taro's router keeps the room for it in its container. */
function makeBar(count: number): HTMLElement {
  const made = document.createElement('nav');
  made.className = 'host-tabs';
  made.append(...Array.from({ length: count }, (_, index) => makeItem(index)));
  followWindow(made, document.getElementById('container') ?? document.body);
  return made;
}

function drawItem(item: Element, index: number, { names, texts, style, selected }: TabBar): void {
  const isSelected = index === selected;
  const [icon, label] = item.children;
  const name = `host-tabs__icon--${names[index]}${isSelected ? '-on' : ''}`;
  if (icon) icon.className = `host-tabs__icon ${name}`;
  if (label) label.textContent = texts[index] ?? '';
  (item as HTMLElement).style.color = isSelected ? style.selectedColor : style.color;
  if (isSelected) item.setAttribute('aria-current', 'page');
  else item.removeAttribute('aria-current');
}

/**
 * Shows the tab bar with these texts, pictures and colours. It is our own: Taro's is a web component
 * of 12 KB that only says what it is to whom can see it.
 */
export function setTabBar(next: TabBar): void {
  shown = next;
  if (!bar?.isConnected) bar = makeBar(next.texts.length);
  bar.hidden = false;
  bar.classList.toggle('host-tabs--rail', next.isRail === true);
  bar.style.backgroundColor = next.style.backgroundColor;
  [...bar.children].forEach((item, index) => drawItem(item, index, next));
  decide();
}

/** The page on screen has no tabs. */
export function hideTabBar(): void {
  if (bar) bar.hidden = true;
  decide();
}
