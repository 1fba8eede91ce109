import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** The standard text size of browsers and iPhones, px. */
const BROWSER_PX = 16;
const IPHONE_PX = 17;

const sizeOf = (element: Element): number =>
  Number(getComputedStyle(element).fontSize.replace('px', '')) || 0;

/** Text size of an iPhone, which exposes it only through its system font; 1 on other devices. */
function phoneFactor(): number {
  const probe = document.createElement('span');
  probe.style.font = '-apple-system-body';
  if (!probe.style.font) return 0;
  document.body.append(probe);
  const factor = sizeOf(probe) / IPHONE_PX;
  probe.remove();
  return factor;
}

/** The text size set in the browser or the phone. */
export function textPercent(): TextPercent {
  return nearestTextPercent(Math.max(sizeOf(document.documentElement) / BROWSER_PX, phoneFactor()));
}

/** Sets the text size of an element outside the pages, which have it as a class. */
export function scaleText(element: HTMLElement): void {
  element.style.setProperty('--text-scale', String(textPercent() / 100));
}
