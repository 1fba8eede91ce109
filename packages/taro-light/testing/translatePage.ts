/** Simulates a browser's translator: each text becomes an element. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as ChildNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = text.nodeValue;
  }
}
