/** Lets everything else that waits on the event loop go first. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Does `work` for each item, some at a time, so that a long list holds nobody up. `size`: items done
 * in one go, about a millisecond's worth.
 */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (item: T) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    for (const item of items.slice(at, at + size)) work(item);
    if (at + size < items.length) await breathe();
  }
}
