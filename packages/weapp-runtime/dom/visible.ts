/** Whether a finger could meet the element: it has a box. A see-through field counts. */
export function isThere(element: Element): boolean {
  const boxes = [...element.getClientRects()];
  if (!boxes.some(({ width, height }) => width > 0 && height > 0)) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** Whether a customer could see the element: it is there and not see-through. */
export function isVisible(element: Element): boolean {
  return isThere(element) && element.checkVisibility({ opacityProperty: true });
}

/** Text with single spaces and none around. */
export function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The visible text of an element. */
export function visibleText(element: Element): string {
  return normalize(
    'innerText' in element ? String(element.innerText) : (element.textContent ?? ''),
  );
}
