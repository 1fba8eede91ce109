/** Kept, because tests of old browsers delete it from the page. */
const { checkVisibility } = Element.prototype;

/** Whether the element has a box that a touch could hit. A transparent field counts. */
export function isThere(element: Element): boolean {
  const boxes = [...element.getClientRects()];
  if (!boxes.some(({ width, height }) => width > 0 && height > 0)) return false;
  return checkVisibility.call(element, { visibilityProperty: true });
}

/** Whether the element has a box and is not transparent. */
export function isVisible(element: Element): boolean {
  return isThere(element) && checkVisibility.call(element, { opacityProperty: true });
}

/** Collapses whitespace and trims. */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function visibleText(element: Element): string {
  return normalize(
    'innerText' in element ? String(element.innerText) : (element.textContent ?? ''),
  );
}
