/**
 * Makes a text the only content of an element, as React does it: a translator may have put elements of
 * its own in the place of the letters.
 */
export function setText(element: Element, text: string): void {
  const { firstChild, lastChild } = element;
  const letters = firstChild === lastChild && firstChild?.nodeName === '#text' ? firstChild : null;
  if (letters === null) element.textContent = text;
  else if (letters.nodeValue !== text) letters.nodeValue = text;
}
