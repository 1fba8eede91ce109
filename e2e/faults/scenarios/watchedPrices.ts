import { expiryOf } from '@candor/rules/order';
import { LONG_TERM, type FaultRig } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';

const WATCH_PREFIX = 'watch:';
const WATCH_ALL = 'watch:*';
/** Maximum watched rows: twice the tallest phone's, for rows that just left the screen. */
const ROWS_MAX = 30;

/** Returns the last list of watched products that the app sent, ignoring "all"; null for none. */
function watchedNow({ proxy }: FaultRig): string[] | null {
  const watchTexts = proxy.feed.last.texts.filter(
    ({ from, text }) => from === 'app' && text.startsWith(WATCH_PREFIX) && text !== WATCH_ALL,
  );
  const codes = watchTexts.at(-1)?.text.slice(WATCH_PREFIX.length);
  return codes === undefined ? null : codes.split(',').filter((code) => code !== '');
}

/** Waits for a list of watched products that matches; returns its length. */
async function waitForWatched(
  rig: FaultRig,
  what: string,
  predicate: (codes: string[]) => boolean | Promise<boolean>,
): Promise<number> {
  const fitting = await waitUntil(what, async () => {
    const codes = watchedNow(rig);
    return codes !== null && (await predicate(codes)) ? codes : null;
  }).catch((error: Error) => {
    throw new Error(`${error.message}; it asks for ${watchedNow(rig)?.join() ?? 'everything'}`);
  });
  return fitting.length;
}

/** Returns the product of the order that ends next: the bar on every page shows its price. */
async function productInBar({ api }: FaultRig): Promise<string[]> {
  const pending = (await api.orders()).filter(({ state }) => state === 'pending');
  const [next] = pending.sort((a, b) => expiryOf(a) - expiryOf(b));
  return next ? [next.procode] : [];
}

/** Waits until the app watches exactly the `shown` products and the product in the bar. */
async function watchesOnly(rig: FaultRig, what: string, shown: string[]): Promise<void> {
  // Reads the order in the bar each time, as an order of the scenario before may end meanwhile.
  await waitForWatched(rig, what, async (codes) => {
    const expected = new Set([...shown, ...(await productInBar(rig))]);
    return [...codes].sort().join() === [...expected].sort().join();
  });
}

const watched: FaultScenario = {
  area: 'feed',
  name: 'no fault: the app watches the prices of exactly the visible products',
  async run(rig) {
    const { driver, proxy } = rig;
    await driver.open('/pages/market/index');
    const rows = await driver.rows('#market-row-');
    const [first = '', other = ''] = [rows[0], rows.at(-1)];
    const predicate = (codes: string[]) => codes.includes(first) && codes.length <= ROWS_MAX;
    const list = await waitForWatched(rig, 'the rows of the market', predicate);
    const partial = () =>
      proxy.feed.last.texts.some(({ from, text }) => from === 'server' && /"partial"/.test(text));
    await waitUntil('an answer with these', partial);
    await driver.open(`/pages/stock/index?procode=${other}`);
    await driver.see('#stock-price');
    await watchesOnly(rig, 'the stock alone', [other]);
    await driver.open('/pages/language/index');
    await watchesOnly(rig, 'no price', []);
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    const inBar = await waitUntil('the order', async () => (await productInBar(rig))[0]);
    await driver.open('/pages/language/index');
    await watchesOnly(rig, 'the order in the bar', []);
    return `market ${list} of ${rows.length} products, then one stock, none, and ${inBar} in the bar`;
  },
};

export const watchedPrices: readonly FaultScenario[] = [watched];
