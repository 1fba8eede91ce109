/** Less is rounding. */
const LEAST = 0.0005;
/** How long a frame is waited for. */
const FRAMES_MS_MAX = 5_000;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

function nameOf(node: Node | null): string {
  const element = node instanceof Object && 'className' in node ? (node as Element) : null;
  return element ? element.id || String(element.className) : (node?.nodeName ?? '?');
}

/** Resolves when the next two frames have been drawn, or after `msMax`: a hidden page draws none. */
function nextFrames(view: Window, msMax: number): Promise<void> {
  return new Promise((resolve) => {
    view.setTimeout(resolve, msMax);
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()));
  });
}

/**
 * What moved by itself within `ms` on the document's page, by the browser's own account. Shifts are
 * reported with the frame that shows them, which comes late on a busy machine: it is waited for.
 */
export async function watchShifts(root: Element, ms: number): Promise<string[]> {
  const view = root.ownerDocument.defaultView;
  if (!view) return [];
  const found = new Set<string>();
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput || value < LEAST) continue;
      found.add(`moved by itself: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }
  };
  const observer = new view.PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  await new Promise((resolve) => {
    view.setTimeout(resolve, ms);
  });
  await nextFrames(view, FRAMES_MS_MAX);
  note(observer.takeRecords());
  observer.disconnect();
  return [...found];
}
