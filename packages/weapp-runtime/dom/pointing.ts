import type { Drag, Spot } from './E2eDom';

interface Offset {
  left: number;
  top: number;
}

function frameOf(element: Element): Element | null {
  return element.ownerDocument.defaultView?.frameElement ?? null;
}

/** Offset of the element's document on the whole screen. */
function documentOffset(element: Element): Offset {
  const frame = frameOf(element);
  if (!frame) return { left: 0, top: 0 };
  const outer = documentOffset(frame);
  const { left, top } = frame.getBoundingClientRect();
  return { left: outer.left + left, top: outer.top + top };
}

/** The element's largest box: an inline element that wraps has several. */
function largestBox(element: Element): DOMRect {
  const boxes = [...element.getClientRects()];
  const area = ({ width, height }: DOMRect): number => width * height;
  return boxes.sort((a, b) => area(b) - area(a))[0] ?? element.getBoundingClientRect();
}

function describe(element: Element | null): string {
  if (!element) return 'nothing (outside the screen)';
  const id = element.id ? `#${element.id}` : '';
  const name = element.getAttribute('class')?.trim().split(/\s+/)[0];
  return `${element.tagName.toLowerCase()}${id}${name ? `.${name}` : ''}`;
}

/** Null when a touch at the document's (x, y) hits the element, through all enclosing frames. */
function coveredBy(element: Element, x: number, y: number): string | null {
  const hit = element.ownerDocument.elementFromPoint(x, y);
  if (!hit || !element.contains(hit)) return describe(hit);
  const frame = frameOf(element);
  if (!frame) return null;
  const { left, top } = frame.getBoundingClientRect();
  return coveredBy(frame, left + x, top + y);
}

/** The element's middle on the screen, and what covers it. */
export function spotOf(element: Element): Spot {
  const { left, top, width, height } = largestBox(element);
  const offset = documentOffset(element);
  const [x, y] = [left + width / 2, top + height / 2];
  const cover = width > 0 && height > 0 ? coveredBy(element, x, y) : null;
  return { x: offset.left + x, y: offset.top + y, width, height, coveredBy: cover };
}

function canScroll(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isRoot = element === element.ownerDocument.documentElement;
  const scrolls = (overflow: string): boolean =>
    /auto|scroll/.test(overflow) || (isRoot && overflow !== 'hidden');
  return (
    (element.scrollHeight > element.clientHeight + 1 && scrolls(overflowY)) ||
    (element.scrollWidth > element.clientWidth + 1 && scrolls(overflowX))
  );
}

function viewOf(scroller: Element): DOMRect {
  const { innerWidth = 0, innerHeight = 0 } = scroller.ownerDocument.defaultView ?? {};
  if (scroller === scroller.ownerDocument.documentElement) {
    return new DOMRect(0, 0, innerWidth, innerHeight);
  }
  const box = scroller.getBoundingClientRect();
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const right = Math.min(innerWidth, box.right);
  const bottom = Math.min(innerHeight, box.bottom);
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

/** How far `scroller` can still scroll to bring `box` to its middle. */
function distanceIn(scroller: Element, box: DOMRect, view: DOMRect): { x: number; y: number } {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller;
  const wantX = box.left + box.width / 2 - (view.left + view.width / 2);
  const wantY = box.top + box.height / 2 - (view.top + view.height / 2);
  return {
    x: clamp(wantX, -scrollLeft, scrollWidth - clientWidth - scrollLeft),
    y: clamp(wantY, -scrollTop, scrollHeight - clientHeight - scrollTop),
  };
}

/** A shorter movement is a tap and does not scroll. */
const TOUCH_SLOP_PX = 20;

/** The drag on the nearest scroller that brings the element closer to the middle. */
export function dragTo(element: Element): Drag | null {
  const box = largestBox(element);
  const offset = documentOffset(element);
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (!canScroll(at)) continue;
    const view = viewOf(at);
    const { x, y } = distanceIn(at, box, view);
    if (Math.abs(x) < TOUCH_SLOP_PX && Math.abs(y) < TOUCH_SLOP_PX) continue;
    const vertical = Math.abs(y) >= Math.abs(x);
    return {
      x: offset.left + view.left + view.width / 2,
      y: offset.top + view.top + view.height / 2,
      distanceX: vertical ? 0 : -x,
      distanceY: vertical ? -y : 0,
      width: view.width,
      height: view.height,
    };
  }
  return null;
}
