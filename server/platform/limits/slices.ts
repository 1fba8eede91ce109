/** Resolves in the next event loop turn. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Processes `size` items (about a millisecond's work) per event loop turn. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (item: T) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    for (const item of items.slice(at, at + size)) work(item);
    if (at + size < items.length) await yieldToEventLoop();
  }
}
