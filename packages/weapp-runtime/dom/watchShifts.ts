/** Less is rounding. */
const LEAST = 0.0005;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

function nameOf(node: Node | null): string {
  const element = node instanceof Object && 'className' in node ? (node as Element) : null;
  return element ? element.id || String(element.className) : (node?.nodeName ?? '?');
}

/** What moved by itself within `ms` on the document's page, by the browser's own account. */
export function watchShifts(root: Element, ms: number): Promise<string[]> {
  const view = root.ownerDocument.defaultView;
  if (!view) return Promise.resolve([]);
  const found = new Set<string>();
  const observer = new view.PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput || value < LEAST) continue;
      found.add(`moved by itself: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  });
  observer.observe({ type: 'layout-shift' });
  return new Promise((resolve) => {
    view.setTimeout(() => {
      observer.disconnect();
      resolve([...found]);
    }, ms);
  });
}
