import { media } from '@/platform/files/media';

export interface TabBarStyle {
  color: string;
  selectedColor: string;
  backgroundColor: string;
  borderStyle: 'black' | 'white';
}

export interface TabBar {
  /** Names of the icons in styles/tabIcons.scss and assets/tab. */
  names: readonly string[];
  texts: readonly string[];
  theme: 'light' | 'dark';
  style: TabBarStyle;
  selected: number;
  onSelect: (index: number) => void;
  /** True for a page that is no tab page: it shows the tabs only as a rail in wide windows. */
  isRail?: boolean;
}

let decide: () => void;
/** Resolves when the first page has shown or hidden its tabs. */
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

/** Windows whose tabs are a side rail, as in src/styles/wide.scss. */
const RAIL_QUERY = '(min-width: 768px), (min-width: 640px) and (max-height: 480px)';

/** Puts a rail before the page in the Tab order, bottom tabs after it. Keeps the focus. */
function followRail(bar: HTMLElement, container: HTMLElement): void {
  const rail = media(RAIL_QUERY);
  const place = () => {
    const focused = bar.contains(document.activeElement) ? document.activeElement : null;
    if (rail.matches) container.prepend(bar);
    else container.append(bar);
    (focused as HTMLElement | null)?.focus();
  };
  place();
  rail.addEventListener('change', place);
}

/** Creates the tab bar in the container in which Taro's router leaves space for it. */
function makeBar(count: number): HTMLElement {
  const nav = document.createElement('nav');
  nav.className = 'host-tabs';
  nav.append(...Array.from({ length: count }, (_, index) => makeItem(index)));
  followRail(nav, document.getElementById('container') ?? document.body);
  return nav;
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

/** Sets the tab bar, which replaces Taro's: 12 KB without accessible names. */
export function setTabBar(next: TabBar): void {
  shown = next;
  if (!bar?.isConnected) bar = makeBar(next.texts.length);
  bar.hidden = false;
  bar.classList.toggle('host-tabs--rail', next.isRail === true);
  bar.style.backgroundColor = next.style.backgroundColor;
  [...bar.children].forEach((item, index) => drawItem(item, index, next));
  decide();
}

export function hideTabBar(): void {
  if (bar) bar.hidden = true;
  decide();
}
