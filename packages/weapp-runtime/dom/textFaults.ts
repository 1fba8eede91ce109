import { type Box, textLines, type TextLine } from './textLines';

/** Tolerance for rounding and for glyph overhang, CSS px. */
const SLACK = 1.5;
/** Numbers and amounts, which must never be shortened. */
const NUMBER = /^[≈¥+−\-\d.,%\s]*\d{3}[\d.,%\sUSDTCNY]*$/;

const widthOf = (box: Box): number => box.right - box.left;
const heightOf = (box: Box): number => box.bottom - box.top;
const intersection = (box: Box, frame: Box): Box => ({
  left: Math.max(box.left, frame.left),
  top: Math.max(box.top, frame.top),
  right: Math.min(box.right, frame.right),
  bottom: Math.min(box.bottom, frame.bottom),
});
const isEmpty = (box: Box): boolean => widthOf(box) <= 0 || heightOf(box) <= 0;
const ancestorsOf = (element: Element): Element[] => {
  const all: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
  return all;
};

const isScroller = (overflow: string): boolean => /auto|scroll/.test(overflow);
const hasEllipsis = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean =>
  textOverflow === 'ellipsis' || webkitLineClamp !== 'none';

/** The visible part of a line, and whether it is cut unintentionally. */
function seenPart({ element, ink }: TextLine): { seen: Box; isCut: boolean } {
  let seen = ink;
  let isCut = false;
  for (const at of ancestorsOf(element)) {
    const style = getComputedStyle(at);
    const { overflowX, overflowY, position } = style;
    if (at === at.ownerDocument.documentElement || at === at.ownerDocument.body) break;
    if (overflowX === 'visible' && overflowY === 'visible') {
      if (position === 'fixed') break;
      continue;
    }
    const frame = at.getBoundingClientRect();
    const next = intersection(seen, frame);
    const lost = {
      x: widthOf(seen) - widthOf(next) > SLACK && !isScroller(overflowX),
      y: heightOf(seen) - heightOf(next) > SLACK && !isScroller(overflowY),
    };
    // Content completely out of sight is intended: the other pictures of a swiper.
    if (!isEmpty(next) && (lost.x || lost.y) && !hasEllipsis(style)) isCut = true;
    seen = next;
    // Only the window clips a fixed element.
    if (isEmpty(seen) || position === 'fixed') break;
  }
  return { seen, isCut };
}

/** A fixed or sticky ancestor: content below it may overlap. */
function layerOf(element: Element): Element | null {
  return (
    ancestorsOf(element).find((at) => /fixed|sticky/.test(getComputedStyle(at).position)) ?? null
  );
}

const isPainted = ({ backgroundColor, borderLeftWidth, borderLeftColor }: CSSStyleDeclaration) =>
  !/, 0\)$|transparent/.test(backgroundColor) ||
  (parseFloat(borderLeftWidth) > 0 && !/, 0\)$|transparent/.test(borderLeftColor));

/** The class of the box that a line overflows; null when it is inside. */
function overflowedAncestor({ element }: TextLine, seen: Box): string | null {
  const box = ancestorsOf(element).find((at) => isPainted(getComputedStyle(at)));
  if (!box || box === box.ownerDocument.body) return null;
  const { left, right } = box.getBoundingClientRect();
  return seen.left < left - SLACK || seen.right > right + SLACK ? box.className : null;
}

function isShortNumber({ element, text }: TextLine): boolean {
  if (!NUMBER.test(text)) return false;
  return ancestorsOf(element).some(
    (at) =>
      getComputedStyle(at).textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + SLACK,
  );
}

interface VisibleText extends TextLine {
  seen: Box;
  layer: Element | null;
}

function overlaps(one: VisibleText, other: VisibleText): boolean {
  if (one.element === other.element || one.layer !== other.layer) return false;
  const both = intersection(one.seen, other.seen);
  return widthOf(both) > SLACK && heightOf(both) > SLACK * 2;
}

/** From this screen width on, every button must fit on one line in both languages (CSS px). */
const WIDE = 390;

function wrappedButtons(lines: readonly TextLine[]): string[] {
  return lines.flatMap(({ element, text }, at) => {
    const before = lines[at - 1];
    const isSecond = before?.element === element && before.text === text;
    const width = element.ownerDocument.defaultView?.innerWidth ?? 0;
    if (!isSecond || width < WIDE || !element.closest('.button')) return [];
    return [`a button has two lines: "${text}"`];
  });
}

function faultsOf(line: VisibleText, isCut: boolean): string[] {
  const { text, seen } = line;
  const width = line.element.ownerDocument.defaultView?.innerWidth ?? 0;
  const faults: string[] = [];
  if (isCut) faults.push(`text is cut off: "${text}"`);
  if (isShortNumber(line)) faults.push(`a number is shortened: "${text}"`);
  const frame = overflowedAncestor(line, seen);
  if (frame !== null) faults.push(`text hangs out of ${frame}: "${text}"`);
  const isBeside = seen.right <= 0 || seen.left >= width;
  if (!isBeside && (seen.left < -SLACK || seen.right > width + SLACK)) {
    faults.push(`text leaves the screen: "${text}"`);
  }
  return faults;
}

export function textFaults(root: Element): string[] {
  const lines = textLines(root);
  const faults: string[] = wrappedButtons(lines);
  const seen: VisibleText[] = [];
  for (const line of lines) {
    const part = seenPart(line);
    if (isEmpty(part.seen)) continue;
    const whole = { ...line, seen: part.seen, layer: layerOf(line.element) };
    faults.push(...faultsOf(whole, part.isCut));
    for (const other of seen) {
      if (overlaps(whole, other))
        faults.push(`texts run into each other: "${other.text}", "${line.text}"`);
    }
    seen.push(whole);
  }
  return [...new Set(faults)];
}
