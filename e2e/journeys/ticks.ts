import assert from 'node:assert/strict';
import type { SetDataRecord } from 'weapp-runtime';
import type { Driver } from '../driver/Driver';
import { WeappDriver } from '../driver/WeappDriver';
import type { ProductServer } from '../ProductServer';
import { Customer } from '../screens/Customer';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

/** Maximum of one message to the mini-program's view on a tick, bytes of JSON (decision 017). */
const MESSAGE_BYTES_MAX = 2048;
const TICK_COUNT = 10;
/** Longer than the journey watches. */
const TERM_SECONDS = 300;
/** The first seconds load pictures, banners and sparklines; then only prices change. */
const SETTLE_MS = 10_000;
/** Messages less than this many ms apart belong to one tick; ticks are a second apart. */
const APART_MS = 300;

const PAGES = [
  { name: 'home', tab: 0, id: '#home-total' },
  { name: 'market', tab: 1, id: '#market-search' },
] as const;

type Page = (typeof PAGES)[number];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Groups messages by tick. */
function byTick(records: readonly SetDataRecord[]): SetDataRecord[][] {
  const ticks: SetDataRecord[][] = [];
  for (const record of records) {
    const tick = ticks.at(-1);
    const last = tick?.at(-1);
    if (tick && last && record.time - last.time < APART_MS) tick.push(record);
    else ticks.push([record]);
  }
  return ticks;
}

const describe = (ticks: readonly SetDataRecord[][]): string =>
  ticks.map((tick) => tick.map(({ bytes }) => `${bytes} B`).join(' + ')).join(', ');

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

async function openOrder({ baseUrl }: ProductServer): Promise<void> {
  const customer = await Customer.login(baseUrl, demoCustomer);
  const [quote] = await customer.quotes();
  assert.ok(quote, 'there is nothing to trade');
  await customer.order(quote, 1, TERM_SECONDS, '100');
}

/** Checks that no message of the median tick is above the limit, and that hidden pages get none. */
async function watchTicks(driver: WeappDriver, page: Page): Promise<SetDataRecord[][]> {
  await driver.tab(page.tab);
  await driver.see(page.id);
  await pause(SETTLE_MS);
  const before = (await driver.miniProgram.stats()).setData.length;
  await pause(TICK_COUNT * 1000);
  const sent = (await driver.miniProgram.stats()).setData.slice(before);
  const ticks = byTick(sent);
  const bytes = median(ticks.map((tick) => Math.max(...tick.map((message) => message.bytes))));
  assert.ok(
    ticks.length >= TICK_COUNT / 2,
    `prices ticked ${ticks.length} times in ${TICK_COUNT} s`,
  );
  assert.ok(bytes <= MESSAGE_BYTES_MAX, `a message of a tick is ${bytes} B: ${describe(ticks)}`);
  assert.deepEqual(
    sent.filter(({ hidden }) => hidden),
    [],
    'sent to a page nobody sees',
  );
  return ticks;
}

/** Measures the cost of a tick in the mini-program; a browser has no separate view process. */
export async function ticks(driver: Driver, { server, step }: JourneyContext): Promise<void> {
  if (!(driver instanceof WeappDriver)) return;
  await step('log-in', () => logIn(driver));
  for (const page of PAGES) {
    await step(page.name, async () => {
      const watched = await watchTicks(driver, page);
      const messages = median(watched.map((tick) => tick.length));
      assert.ok(messages <= 1, `a tick is ${messages} messages: ${describe(watched)}`);
    });
  }
  await step('open order', () => openOrder(server));
  for (const page of PAGES) {
    await step(`${page.name} with an open order`, async () => {
      await watchTicks(driver, page);
      await driver.see('#running-order');
    });
  }
}
