/** Whether a customer could see the element: it has a box and nothing hides it. */
export function isVisible(element: Element): boolean {
  const boxes = [...element.getClientRects()];
  if (!boxes.some(({ width, height }) => width > 0 && height > 0)) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
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
