import assert from 'node:assert/strict';
import { expiryOf } from '@candor/rules/order';
import { LONG_TERM, SHORT_TERM, STAKE } from '../FaultRig';
import { parseCents } from '../../journeys/parts/parseCents';
import { demoCustomer } from '../../journeys/parts/demoCustomer';
import type { FaultScenario } from '../FaultScenario';
import { waitUntil } from '../waitUntil';
import { expectOneOrder, reachesServer, sendUnder } from './orderOutcome';

const area = 'orders';

const appKilled: FaultScenario = {
  area,
  isMain: true,
  name: 'the app is killed between tap and response',
  async run(rig) {
    const { driver } = rig;
    const attempt = await sendUnder(rig, { kind: 'hang', reaches: true });
    await reachesServer(rig, attempt);
    await driver.restart({ kill: true, route: '/pages/trade/index' });
    const [order, ...more] = await rig.ordersSince(attempt.before);
    assert.ok(order && more.length === 0, 'not exactly one order');
    await driver.see(`#trade-order-${order.orderNo}`, { timeout: 20_000 });
    return 'one order, shown at the next start';
  },
};

const appKilledBefore: FaultScenario = {
  area,
  name: 'the app is killed before its request has arrived',
  async run(rig) {
    const { driver, proxy } = rig;
    const { procode, before, since } = await sendUnder(rig, { kind: 'hang', reaches: false });
    await proxy.waitForCall('POST /orderSave', since);
    await driver.restart({ kill: true, route: '/pages/trade/index' });
    await driver.see('上次退出前的一单没有送达，资金没有变动', { timeout: 30_000 });
    assert.deepEqual(await rig.ordersSince(before), []);
    await driver.open(`/pages/stock/trade?procode=${procode}`);
    assert.equal(await driver.read('#ticket-quantity'), STAKE, 'the amount was not kept');
    return 'none, said so at the next start, form kept';
  },
};

const twoTaps: FaultScenario = {
  area,
  isMain: true,
  name: 'the customer taps the order button twice within 20 ms',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(LONG_TERM);
    const since = Date.now();
    await driver.doubleTap('#confirm-submit');
    await expectOneOrder(rig, before);
    const sent = proxy.callsOf('POST /orderSave', since).length;
    assert.equal(sent, 1, `${sent} requests were sent`);
    return 'one request, one order';
  },
};

const serverRestarted: FaultScenario = {
  area,
  isMain: true,
  name: 'the server is killed and restarted between tap and response',
  async run(rig) {
    const { driver, server } = rig;
    const attempt = await sendUnder(rig, { kind: 'hang', reaches: true });
    await reachesServer(rig, attempt);
    await server.kill();
    try {
      await driver.see('#ticket-checking', { timeout: 15_000 });
    } finally {
      await server.resume();
    }
    await expectOneOrder(rig, attempt.before);
    return 'one order, shown when the server was back';
  },
};

/** Raises shown payout rates, as if they had fallen since: signed fields cannot be changed. */
const betterRates = (text: string): string =>
  text.replace(/"payoutRate":"[0-9.]+"/g, '"payoutRate":"0.9900"');

const rateChanged: FaultScenario = {
  area,
  name: 'the payout rate changed on the way: no, then yes',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    proxy.fail('GET /productDetail', { kind: 'rewriteAnswer', change: betterRates }, 1000);
    await driver.restart();
    // A page that opens while the app starts would be replaced by home.
    await driver.see('#home-total', { timeout: 20_000 });
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    await driver.see('#again-now');
    await driver.tap('#again-cancel');
    await driver.notSee('#again-now');
    assert.deepEqual(await rig.ordersSince(before), []);
    assert.equal(await driver.read('#ticket-quantity'), STAKE, 'the amount was not kept');
    await rig.readyToSubmit(LONG_TERM);
    await driver.tap('#ticket-submit');
    await driver.tap('#confirm-submit');
    const now = await driver.read('#again-now');
    await driver.tap('#again-accept');
    await expectOneOrder(rig, before);
    return `asked with the new rate (${now}); none after no, one after yes`;
  },
};

const balanceChanged: FaultScenario = {
  area,
  name: 'another device spends the balance, and the app is not notified',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(LONG_TERM);
    proxy.feed.rewrite = (text) => (text.includes('"event":"wallet"') ? null : text);
    const rest = (await rig.api.assets()).available;
    const taken = (parseCents(rest) - 500n).toString();
    const amount = `${taken.slice(0, -2)}.${taken.slice(-2)}`;
    await rig.ops('credit', 'deduct', demoCustomer.phone, amount, '--why', 'elsewhere');
    try {
      await driver.tap('#confirm-submit');
      const sentence = await driver.read('#ticket-form-error');
      assert.deepEqual(await rig.ordersSince(before), []);
      assert.equal(await driver.read('#ticket-quantity'), STAKE, 'the amount was not kept');
      return `none: "${sentence}", form kept`;
    } finally {
      await rig.ops('credit', 'bonus', demoCustomer.phone, amount, '--why', 'given back');
    }
  },
};

const openingLost: FaultScenario = {
  area,
  name: 'the event with the opening price is lost',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    proxy.feed.rewrite = (text) => (text.includes('"event":"order"') ? null : text);
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    const sent = Date.now();
    await driver.see('#live-countdown');
    const order = await expectOneOrder(rig, before);
    const shown = (await driver.read('#live-open')).replace(/,/g, '');
    assert.equal(shown, (await rig.api.order(order.orderNo)).openPrice);
    return `the opening price on screen ${((Date.now() - sent) / 1000).toFixed(1)} s after the tap`;
  },
};

const expiryInBackground: FaultScenario = {
  area,
  name: 'the order expires while the app is in the background',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(SHORT_TERM);
    await driver.tap('#confirm-submit');
    const order = await expectOneOrder(rig, before);
    await driver.background();
    await waitUntil('no connection in the background', () => proxy.feed.openCount === 0);
    await waitUntil('the expiry', () => Date.now() > expiryOf(order) + 1500);
    const back = Date.now();
    await driver.foreground();
    assert.equal(await driver.read('#result-orderNo'), order.orderNo);
    const settled = await rig.api.order(order.orderNo);
    assert.equal(parseCents(await driver.read('#result-profit')), parseCents(settled.profit ?? ''));
    const seconds = ((Date.now() - back) / 1000).toFixed(1);
    await rig.closeResults();
    return `the server's result on screen ${seconds} s after coming back`;
  },
};

export const orderEvents: readonly FaultScenario[] = [
  appKilled,
  appKilledBefore,
  twoTaps,
  serverRestarted,
  rateChanged,
  openingLost,
  balanceChanged,
  expiryInBackground,
];
