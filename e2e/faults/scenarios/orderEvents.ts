import assert from 'node:assert/strict';
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

/** Raises shown prices by 2 %, as if they had fallen since: signed fields cannot be changed. */
const dearer = (text: string): string =>
  text.replace(/"price":"(\d+)(\.?)(\d*)"/g, (_, whole: string, dot: string, part: string) => {
    const moved = (Number(`${whole}${dot}${part}`) * 1.02).toFixed(part.length);
    return `"price":"${moved}"`;
  });

const priceMoved: FaultScenario = {
  area,
  name: 'the price moves before the order arrives: the customer declines, then accepts',
  async run(rig) {
    const { driver, proxy } = rig;
    const before = await rig.api.orders();
    proxy.feed.rewrite = dearer;
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    await driver.see('#moved-now');
    await driver.tap('#moved-cancel');
    await driver.notSee('#moved-now');
    assert.deepEqual(await rig.ordersSince(before), []);
    assert.equal(await driver.read('#ticket-quantity'), STAKE, 'the amount was not kept');
    if (!(await rig.isSeen('#confirm-submit'))) {
      await rig.readyToSubmit(LONG_TERM);
      await driver.tap('#ticket-submit');
    }
    await driver.tap('#confirm-submit');
    const now = await driver.read('#moved-now');
    await driver.tap('#moved-accept');
    await expectOneOrder(rig, before);
    return `asked with the new quote (${now}); none after no, one after yes`;
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
    await waitUntil('the expiry', () => Date.now() > order.expectedCloseTime + 1500);
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
  priceMoved,
  balanceChanged,
  expiryInBackground,
];
