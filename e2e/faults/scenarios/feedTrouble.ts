import assert from 'node:assert/strict';
import { expiryOf } from '@candor/rules/order';
import { type FaultRig, LONG_TERM, SHORT_TERM, STAKE } from '../FaultRig';
import { parseCents } from '../../journeys/parts/parseCents';
import { testLengths } from '../testLengths';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';
import { expectOneOrder } from './orderOutcome';

const area = 'feed';

const silent: FaultScenario = {
  area,
  isMain: true,
  name: 'the feed stays open without sending messages',
  async run(rig) {
    const { driver, proxy } = rig;
    const procode = rig.nextProduct();
    await driver.open(`/pages/stock/trade?procode=${procode}&direction=1`);
    await driver.tap(`#ticket-term-${LONG_TERM}`, { timeout: 20_000 });
    await driver.type('#ticket-quantity', STAKE);
    await rig.readyToSubmit(LONG_TERM);
    const old = proxy.feed.last;
    const lastReceivedAt =
      old.texts.filter(({ from }) => from === 'server').at(-1)?.at ?? Date.now();
    // Silences the next connection, too: its first price would unblock the ticket before the tap.
    proxy.feed.rewrite = () => null;
    const blocked = await driver.readUntil('#ticket-submit', (text) => text.includes('没更新'));
    const age = await driver.readUntil('#ticket-age', (text) => text.includes('没更新'));
    await driver.tap('#ticket-submit');
    assert.equal(await rig.isSeen('#confirm-sheet'), false, 'a stale price can be traded on');
    const fresh = await waitUntil(
      'a new connection',
      () =>
        proxy.feed.seen.find(
          ({ openedAt }) => openedAt > lastReceivedAt && openedAt > old.openedAt,
        ),
      20_000,
    );
    const seconds = (fresh.openedAt - lastReceivedAt) / 1000;
    assert.ok(seconds >= 4.9, `replaced after ${seconds} s`);
    // The app's own requests measure the time, because a busy machine delays them as well.
    const asked = old.texts.filter(({ at, text }) => text === 'nowdata' && at > lastReceivedAt);
    assert.ok(asked.length <= 7, `replaced after ${asked.length} requests without a response`);
    proxy.feed.clear();
    await rig.readyToSubmit(LONG_TERM);
    return `"${age}", button "${blocked}"; replaced ${seconds.toFixed(1)} s after its last word, tradable again`;
  },
};

const background: FaultScenario = {
  area,
  name: 'the app goes to the background and returns',
  async run(rig) {
    const { driver, proxy } = rig;
    await driver.open('/pages/market/index');
    const [row] = await driver.rows('#market-price-');
    assert.ok(row);
    await driver.background();
    await waitUntil('no connection', () => proxy.feed.openCount === 0);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    assert.equal(proxy.feed.openCount, 0);
    const back = Date.now();
    await driver.foreground();
    const first = await waitUntil('a price', () =>
      proxy.feed.seen
        .flatMap(({ texts }) => texts)
        .find(({ at, from }) => from === 'server' && at >= back),
    );
    const ms = first.at - back;
    // A lost connection is replaced after ten seconds.
    assert.ok(ms < 5000, `a price after ${ms} ms`);
    await driver.readUntil('#market-age', (text) => text.includes('秒前'));
    return `closed in the background; a fresh price ${ms} ms after coming back`;
  },
};

/** Script that counts the page's active timers; must be installed before a start. */
const COUNT_TIMERS = `(() => {
  const live = new Set();
  window.__liveTimers = () => live.size;
  for (const kind of ['Timeout', 'Interval']) {
    const set = window['set' + kind].bind(window);
    const clear = window['clear' + kind].bind(window);
    window['set' + kind] = (run, ms, ...rest) => {
      const id = set((...given) => {
        if (kind === 'Timeout') live.delete(id);
        if (typeof run === 'function') run(...given);
      }, ms, ...rest);
      live.add(id);
      return id;
    };
    window['clear' + kind] = (id) => { live.delete(id); clear(id); };
  }
})()`;

interface Footprint {
  sockets: number;
  timers: number;
  heapMb: number;
}

async function measureFootprint(rig: FaultRig): Promise<Footprint> {
  const { driver, proxy } = rig;
  await waitUntil('one connection', () => proxy.feed.openCount === 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const timers = await driver.device.evaluate<number>('window.__liveTimers()');
  const heapMb = Math.round((await driver.device.heapBytes()) / 1e5) / 10;
  return { sockets: proxy.feed.openCount, timers, heapMb };
}

const describe = ({ sockets, timers, heapMb }: Footprint): string =>
  `${sockets} socket, ${timers} timers, ${heapMb} MB heap`;

const leak: FaultScenario = {
  area,
  name: `the app goes to the background and returns ${testLengths.cycles} times`,
  async run(rig) {
    const { driver, proxy } = rig;
    const lift = await driver.device.beforeStart(COUNT_TIMERS);
    await driver.restart();
    await driver.open('/pages/home/index');
    await driver.see('#home-total', { timeout: 20_000 });
    const cycle = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) {
        await driver.background();
        await driver.foreground();
        const since = Date.now();
        await waitUntil('a connection', () => proxy.feed.openCount > 0, 12_000);
        // Cuts every fourth connection during its handshake, and the others after a price.
        if (count % 4 !== 0) {
          await waitUntil(
            'an answer',
            () => proxy.feed.last.texts.some((t) => t.at >= since),
            12_000,
          );
        }
      }
    };
    await cycle(10);
    const [before, seen] = [await measureFootprint(rig), proxy.feed.seen.length];
    await cycle(testLengths.cycles);
    const after = await measureFootprint(rig);
    const opened = proxy.feed.seen.length - seen;
    await lift();
    assert.equal(after.sockets, 1);
    assert.ok(after.timers <= before.timers + 3, `${before.timers} timers became ${after.timers}`);
    assert.ok(after.heapMb <= before.heapMb * 1.25 + 2, `${describe(before)} → ${describe(after)}`);
    return `${opened} connections; before: ${describe(before)}; after: ${describe(after)}`;
  },
};

const airplane: FaultScenario = {
  area,
  name: `airplane mode for ${testLengths.offlineMs / 1000} s with an order open`,
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(SHORT_TERM);
    const since = Date.now();
    await driver.tap('#confirm-submit');
    // Cuts before the screen is read, which may take longer than the order's term.
    await proxy.waitForCall('POST /orderSave', since, ({ endedAt }) => endedAt !== null);
    proxy.setDown(true);
    const order = await expectOneOrder(rig, before);
    await driver.offline(true);
    await new Promise((resolve) => setTimeout(resolve, testLengths.offlineMs));
    assert.equal(await rig.isSeen('#result-sheet'), false, 'a result without a network');
    proxy.setDown(false);
    const back = Date.now();
    await driver.offline(false);
    assert.equal(await driver.read('#result-orderNo', { timeout: 20_000 }), order.orderNo);
    const seconds = ((Date.now() - back) / 1000).toFixed(1);
    const settled = await rig.api.order(order.orderNo);
    assert.equal(parseCents(await driver.read('#result-profit')), parseCents(settled.profit ?? ''));
    await rig.closeResults();
    return `the server's result on screen ${seconds} s after the network came back`;
  },
};

/** Returns a script that shifts the device's clock by `ms` from the app's start. */
const clockShiftScript = (ms: number): string => `(() => {
  const Real = Date;
  const now = () => Real.now() + ${ms};
  window.Date = new Proxy(Real, {
    construct: (target, given) => given.length ? new target(...given) : new target(now()),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
})()`;

const wrongClock = (seconds: number): FaultScenario => ({
  area,
  name: `the device's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'fast' : 'slow'}`,
  async run(rig) {
    const { driver } = rig;
    const lift = await driver.device.beforeStart(clockShiftScript(seconds * 1000));
    try {
      await driver.restart();
      // A page that opens while the app starts would be replaced by home.
      await driver.see('#home-total', { timeout: 20_000 });
      const off = await driver.device.evaluate<number>('Date.now()');
      assert.ok(Math.abs(off - Date.now() - seconds * 1000) < 5000, 'the clock is not shifted');
      const before = await rig.api.orders();
      await rig.openTicket(SHORT_TERM);
      await driver.tap('#confirm-submit');
      const shown = Number(/\d+:(\d+)/.exec(await driver.read('#live-countdown'))?.[1]);
      assert.ok(shown >= 1 && shown <= SHORT_TERM, `the countdown says ${shown}`);
      const order = await expectOneOrder(rig, before);
      await driver.see('#result-sheet', { timeout: 60_000 });
      const late = Date.now() - expiryOf(await rig.api.order(order.orderNo));
      const isByServer = late >= 0 && late < Math.abs(seconds) * 500;
      assert.ok(isByServer, `the result came ${late} ms after the expiry`);
      assert.equal(await driver.read('#result-orderNo'), order.orderNo);
      await rig.closeResults();
      return `countdown from ${shown} s, result ${late} ms after the expiry`;
    } finally {
      await lift();
      await driver.restart();
    }
  },
});

export const feedTrouble: readonly FaultScenario[] = [
  silent,
  background,
  airplane,
  wrongClock(90),
  wrongClock(-90),
  leak,
];
