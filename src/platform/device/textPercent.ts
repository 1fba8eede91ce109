import { nearestTextPercent, type TextPercent } from './nearestTextPercent';

export type { TextPercent } from './nearestTextPercent';

/** px: what a browser calls 100 %, and what an iPhone does. */
const ROOT = 16;
const IPHONE = 17;

const sizeOf = (element: Element): number =>
  Number(getComputedStyle(element).fontSize.replace('px', '')) || 0;

/** An iPhone tells its text size only through a font of its own; elsewhere there is no such font. */
function phoneFactor(): number {
  const probe = document.createElement('span');
  probe.style.font = '-apple-system-body';
  if (!probe.style.font) return 0;
  document.body.append(probe);
  const factor = sizeOf(probe) / IPHONE;
  probe.remove();
  return factor;
}

/** The text size the browser or the phone is set to. */
export function textPercent(): TextPercent {
  return nearestTextPercent(Math.max(sizeOf(document.documentElement) / ROOT, phoneFactor()));
}

/** For what stands outside the pages, whose root has the size of text as a class: `themeClass.ts`. */
export function scaleText(element: HTMLElement): void {
  element.style.setProperty('--text-scale', String(textPercent() / 100));
}
