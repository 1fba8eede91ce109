import { isThere } from './visible';

/** Minimum size in CSS px (WCAG 2.5.5). */
const SIDE_PX_MIN = 44;
/** Tolerance for rounding. */
const SLACK = 0.5;
const CONTROLS =
  'a[href],button,input:not([type=file]),textarea,label,.tappable,[role=button],[role=link],' +
  '[role=tab],[role=radio],[role=checkbox],[role=switch],[role=option]';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};
const union = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Box of a tappable pseudo-element; null when there is none. */
function partBox(element: Element, part: '::before' | '::after'): Box | null {
  const style = getComputedStyle(element, part);
  if (style.content === 'none' || style.position !== 'absolute') return null;
  if (style.pointerEvents === 'none' || getComputedStyle(element).position === 'static')
    return null;
  const left = boxOf(element).left + element.clientLeft + parseFloat(style.left);
  const top = boxOf(element).top + element.clientTop + parseFloat(style.top);
  const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
  return Number.isNaN(left + top + width + height)
    ? null
    : { left, top, right: left + width, bottom: top + height };
}

/** Removes what ancestors clip, since it cannot be touched. Scrolled content counts completely. */
function clip(box: Box, own: Box, element: Element): Box {
  const clipped = { ...box };
  for (let up = element.parentElement; up; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const edge = boxOf(up);
    if (overflowY !== 'visible' && own.top >= edge.top && own.bottom <= edge.bottom) {
      clipped.top = Math.max(clipped.top, edge.top);
      clipped.bottom = Math.min(clipped.bottom, edge.bottom);
    }
    if (overflowX !== 'visible' && own.left >= edge.left && own.right <= edge.right) {
      clipped.left = Math.max(clipped.left, edge.left);
      clipped.right = Math.min(clipped.right, edge.right);
    }
  }
  return clipped;
}

/** Everything that reacts to a touch: its box, pseudo-elements outside it, a field's frame. */
function hitBox(element: Element): Box {
  const own = boxOf(element);
  const frame = element.closest('label,.tappable,.text-input');
  const parts = (['::before', '::after'] as const).map((part) => partBox(element, part));
  const whole = [frame && boxOf(frame), ...parts].reduce<Box>(
    (box, part) => (part ? union(box, part) : box),
    own,
  );
  return clip(whole, own, element);
}

const nameOf = (element: Element): string =>
  element.id || element.getAttribute('aria-label') || element.className || element.tagName;

/** A link in a line of text is as high as the line (excepted in WCAG 2.5.5). */
const isInSentence = (element: Element): boolean => getComputedStyle(element).display === 'inline';

export function smallTargets(): string[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) => isThere(element) && !element.closest('[aria-hidden=true]'),
  );
  return controls.flatMap((element) => {
    const { left, top, right, bottom } = hitBox(element);
    const [width, height] = [right - left, bottom - top];
    const isLarge = width >= SIDE_PX_MIN - SLACK && height >= SIDE_PX_MIN - SLACK;
    if (isLarge || isInSentence(element)) return [];
    return [
      `target under ${SIDE_PX_MIN} px: ${nameOf(element)} (${width.toFixed(1)}x${height.toFixed(1)})`,
    ];
  });
}
