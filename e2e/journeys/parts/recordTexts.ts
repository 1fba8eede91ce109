import type { Driver } from '../../driver/Driver';

/** The elements' texts at one moment, by id; null for an element that is not on the page. */
export type Texts = Readonly<Record<string, string | null>>;

/**
 * Records in the visible page each change of these elements' texts, also one that a driver on a slow
 * machine would read too late. Resolves to a function that returns them, oldest first.
 */
export async function recordTexts(
  driver: Driver,
  ids: readonly string[],
): Promise<() => Promise<Texts[]>> {
  await driver.device.evaluate(`(() => {
    const dom = window.__e2eDom;
    const recorded = (window.__recordedTexts = []);
    const read = (id) => {
      const element = dom.find({ id });
      return [id, element && dom.read(element)];
    };
    const record = () => {
      const texts = Object.fromEntries(${JSON.stringify(ids)}.map(read));
      if (JSON.stringify(texts) !== JSON.stringify(recorded.at(-1))) recorded.push(texts);
    };
    const changes = { childList: true, characterData: true, subtree: true };
    for (const layer of dom.layers()) new MutationObserver(record).observe(layer, changes);
  })()`);
  return () => driver.device.evaluate('window.__recordedTexts');
}
