import type { Page } from 'playwright-core';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Layout shifts without user input since the page was loaded: their sum (CLS) and elements. */
export interface LoadShifts {
  sum: number;
  what: string[];
}

export function loadShifts(page: Page): Promise<LoadShifts> {
  return page.evaluate(async () => {
    const entries: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as Shift[]));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are reported with the next frame.
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
