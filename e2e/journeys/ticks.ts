import assert from 'node:assert/strict';
import type { SetDataRecord } from 'weapp-runtime';
import type { Driver } from '../driver/Driver';
import { WeappDriver } from '../driver/WeappDriver';
import { demoCustomer } from './parts/demoCustomer';
import type { JourneyContext } from './parts/JourneyContext';

/** Maximum that one tick may send to the mini-program's view, bytes of JSON (decision 017). */
const TICK_BYTES_MAX = 2048;
const TICK_COUNT = 20;
/** The first seconds load pictures, banners and sparklines; then only prices change. */
const SETTLE_MS = 10_000;
/** Messages less than this many ms apart belong to one tick; ticks are a second apart. */
const APART_MS = 300;

const PAGES = [
  { name: 'home', tab: 0, id: '#home-total' },
  { name: 'market', tab: 1, id: '#market-search' },
] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function byTick(records: readonly SetDataRecord[]): { bytes: number; messages: number }[] {
  const ticks: { bytes: number; messages: number; last: number }[] = [];
  for (const { time, bytes } of records) {
    const tick = ticks.at(-1);
    if (tick && time - tick.last < APART_MS) {
      Object.assign(tick, { bytes: tick.bytes + bytes, messages: tick.messages + 1, last: time });
    } else {
      ticks.push({ bytes, messages: 1, last: time });
    }
  }
  return ticks;
}

async function logIn(driver: Driver): Promise<void> {
  await driver.tap('#launch-login');
  await driver.type('#login-username', demoCustomer.phone);
  await driver.type('#login-password', demoCustomer.password);
  await driver.tap('#login-submit');
  await driver.see('#home-total', { timeout: 20_000 });
}

/** Checks that the median tick is one message within the limit, and that hidden pages get none. */
async function watchTicks(driver: WeappDriver, page: (typeof PAGES)[number]): Promise<void> {
  await driver.tab(page.tab);
  await driver.see(page.id);
  await pause(SETTLE_MS);
  const before = (await driver.miniProgram.stats()).setData.length;
  await pause(TICK_COUNT * 1000);
  const sent = (await driver.miniProgram.stats()).setData.slice(before);
  const ticks = byTick(sent);
  const bytes = median(ticks.map((tick) => tick.bytes));
  const messages = median(ticks.map((tick) => tick.messages));
  const said = ticks.map((tick) => `${tick.messages} of ${tick.bytes} B`).join(', ');
  assert.ok(
    ticks.length >= TICK_COUNT / 2,
    `prices ticked ${ticks.length} times in ${TICK_COUNT} s`,
  );
  assert.ok(messages <= 1, `a tick is ${messages} messages: ${said}`);
  assert.ok(bytes <= TICK_BYTES_MAX, `a tick is ${bytes} B: ${said}`);
  assert.deepEqual(
    sent.filter(({ hidden }) => hidden),
    [],
    'sent to a page nobody sees',
  );
}

/** Measures the cost of a tick in the mini-program; a browser has no separate view process. */
export async function ticks(driver: Driver, { step }: JourneyContext): Promise<void> {
  if (!(driver instanceof WeappDriver)) return;
  await step('log-in', () => logIn(driver));
  for (const page of PAGES) await step(page.name, () => watchTicks(driver, page));
}
