/** Sets an element's text even if a browser's translator replaced the text node by elements. */
export function setText(element: Element, text: string): void {
  const { firstChild, lastChild } = element;
  const letters = firstChild === lastChild && firstChild?.nodeName === '#text' ? firstChild : null;
  if (letters === null) element.textContent = text;
  else if (letters.nodeValue !== text) letters.nodeValue = text;
}
