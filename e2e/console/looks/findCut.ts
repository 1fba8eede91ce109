/**
 * Runs in the page: elements whose text is cut off sideways without an ellipsis, in the page or its
 * open dialog. A figure must be whole: neither cut nor broken into two lines. (Named functions inside
 * would not run in the page.)
 */
export const findCut = (): string[] =>
  [
    ...document.querySelectorAll(document.querySelector('dialog[open]') ? 'dialog *' : '#root *'),
  ].flatMap((element) => {
    if (element.matches('.hidden')) return [];
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isFigure = element.matches('.num');
    const isLonger = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const isClipped = overflowX === 'hidden' || element.matches('.con-top');
    const isCut = isLonger && isClipped && (textOverflow !== 'ellipsis' || isFigure);
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const isBroken = isFigure && element.childElementCount === 0 && lines.size > 1;
    if (!isCut && !isBroken) return [];
    const name = element.className || element.tagName;
    return [`${name} is ${isCut ? 'cut' : 'broken'}: ${element.textContent.slice(0, 60)}`];
  });
