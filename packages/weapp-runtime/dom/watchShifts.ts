/** Smaller shifts are rounding. */
const SHIFT_MIN = 0.0005;
/** Timeout for a frame. */
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

/** Resolves after the next two frames, or after `msMax`: a hidden page has no frames. */
function nextFrames(view: Window, msMax: number): Promise<void> {
  return new Promise((resolve) => {
    view.setTimeout(resolve, msMax);
    view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()));
  });
}

/**
 * Layout shifts without user input, as the browser reports them. Waits for a last frame, which is
 * late on a busy machine.
 */
export async function watchShifts(root: Element, ms: number): Promise<string[]> {
  const view = root.ownerDocument.defaultView;
  if (!view) return [];
  const found = new Set<string>();
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput || value < SHIFT_MIN) continue;
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
