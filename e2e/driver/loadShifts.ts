import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** What moved by itself since the page was loaded: its sum (CLS), and what it was. */
export interface LoadShifts {
  sum: number;
  what: string[];
}

/** By the browser's own account, with the shifts that no one asked for. */
export function loadShifts(page: Page): Promise<LoadShifts> {
  return page.evaluate(async () => {
    const entries: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as Shift[]));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // What was kept until now is told with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    observer.disconnect();
    const own = entries.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.id || String(node.className) : (node?.nodeName ?? '?');
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      what: own.map(
        ({ value, sources }) =>
          `${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
      ),
    };
  });
}
