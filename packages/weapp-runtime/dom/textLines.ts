import { isVisible, normalize } from './visible';

/** Height of letters and digits above and below their middle, in em. */
const INK = 0.4;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface TextLine {
  element: Element;
  text: string;
  /** Box of its glyphs, CSS pixels of its document; the line box would overlap its neighbours. */
  ink: Box;
}

function linesOf(node: Text, element: Element): TextLine[] {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(node);
  const half = parseFloat(getComputedStyle(element).fontSize) * INK;
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => {
      const middle = (top + bottom) / 2;
      const ink = { left, right, top: middle - half, bottom: middle + half };
      return { element, text: normalize(node.data), ink };
    });
}

const moves = (element: Element): boolean =>
  element.getAnimations().some(({ playState }) => playState === 'running');

/** Whether the element or an ancestor is animated: a marquee, a picture that slides in. */
function isMoving(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (moves(at)) return true;
  return false;
}

/** Every visible line of text without a running animation, scrolled away or not. */
export function textLines(root: Element): TextLine[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || !normalize(node.nodeValue ?? '')) continue;
    if (!isVisible(parentElement) || isMoving(parentElement)) continue;
    lines.push(...linesOf(node as Text, parentElement));
  }
  return lines;
}
