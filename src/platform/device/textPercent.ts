import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** px: the standard text size of browsers and of iPhones. */
const ROOT = 16;
const IPHONE = 17;

const sizeOf = (element: Element): number =>
  Number(getComputedStyle(element).fontSize.replace('px', '')) || 0;

/** An iPhone exposes its text size only through its system font; other devices lack that font. */
function phoneFactor(): number {
  const probe = document.createElement('span');
  probe.style.font = '-apple-system-body';
  if (!probe.style.font) return 0;
  document.body.append(probe);
  const factor = sizeOf(probe) / IPHONE;
  probe.remove();
  return factor;
}

/** The text size set in the browser or the phone. */
export function textPercent(): TextPercent {
  return nearestTextPercent(Math.max(sizeOf(document.documentElement) / ROOT, phoneFactor()));
}

/** For elements outside the pages, whose root has the text size as a class: `themeClass.ts`. */
export function scaleText(element: HTMLElement): void {
  element.style.setProperty('--text-scale', String(textPercent() / 100));
}
