import assert from 'node:assert/strict';
import type { Order } from '../../../types/contract/order';
import type { Asset } from '../../../types/contract/wallet';
import type { NowData } from '../../../types/contract/feed';
import { parseCents } from '../../journeys/parts/parseCents';
import { type FaultRig, LONG_TERM, SHORT_TERM } from '../FaultRig';
import type { FaultScenario } from '../FaultScenario';
import { expectOneOrder } from './orderOutcome';

const TIMEOUT = { timeout: 20_000 };

/** Freezes prices, so that an estimate must be the same on two screens. */
function freezePrices({ proxy }: FaultRig): void {
  const frozen = new Map<string, NowData['datas'][number]>();
  proxy.feed.rewrite = (text) => {
    if (!text.includes('"datas"')) return text;
    const data = JSON.parse(text) as NowData;
    const datas = data.datas.map((quote) => {
      const first = frozen.get(quote.code) ?? quote;
      frozen.set(quote.code, first);
      return { ...first, time: quote.time, seq: quote.seq };
    });
    return JSON.stringify({ ...data, datas });
  };
}

/** Waits until the element shows the server's amount. */
async function expectCents(rig: FaultRig, selector: string, expectedCents: bigint): Promise<void> {
  await rig.driver.readUntil(
    selector,
    (text) => /\d/.test(text) && parseCents(text) === expectedCents,
    TIMEOUT,
  );
}

const groupAmount = (amount: string): string => {
  const [whole = '', part = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};

interface ShownNumber {
  route: string;
  /** Element that shows the number; `tap` is an element that must be tapped first. */
  id: string;
  tap?: string;
  expectedCents: bigint;
}

function shownNumbers(asset: Asset, open: Order, settled: Order): ShownNumber[] {
  const { available, position, totalAssets, todayProfit } = asset;
  const at = (route: string, list: Record<string, string>): ShownNumber[] =>
    Object.entries(list).map(([id, amount]) => ({ route, id, expectedCents: parseCents(amount) }));
  const { orderNo } = settled;
  const profit = settled.profit ?? '';
  // A lost order pays nothing, so its settlement has no amount.
  const settlement = settled.paid ?? '';
  return [
    ...at('/pages/home/index', {
      '#home-available': available,
      '#home-position': position,
      '#home-total': totalAssets,
      '#home-profit': todayProfit,
    }),
    ...at('/pages/mine/index', {
      '#mine-available': available,
      '#mine-position': position,
      '#mine-total': totalAssets,
      '#mine-today': todayProfit,
    }),
    ...at('/pages/trade/index', { '#trade-stake': position }),
    ...at('/pages/trade/index', { [`#trade-profit-${orderNo}`]: profit }).map((one) => ({
      ...one,
      tap: '#trade-tab-finished',
    })),
    ...at(`/pages/stock/trade?procode=${open.procode}`, { '#ticket-available': available }),
    ...at('/pages/record/index?tab=order', { [`#record-profit-${orderNo}`]: profit }),
    ...at('/pages/record/index?tab=flow', {
      '#record-flow-amount-0': settlement,
      '#record-flow-balance-0': available,
    }),
  ];
}

/** Visits all screens with amounts; returns the number of compared amounts. */
async function walkScreens(rig: FaultRig, open: Order, settled: Order): Promise<number> {
  const { driver, api } = rig;
  const asset = await api.assets();
  const shown = shownNumbers(asset, open, settled);
  let route = '';
  for (const one of shown) {
    if (one.route !== route) await driver.open(one.route);
    route = one.route;
    if (one.tap) await driver.tap(one.tap, TIMEOUT);
    await expectCents(rig, one.id, one.expectedCents);
  }
  await driver.open('/pages/withdraw/index');
  await driver.see(groupAmount(asset.available), TIMEOUT);
  await driver.open(`/pages/stock/index?procode=${open.procode}`);
  const stake = groupAmount(open.quantity);
  await driver.readUntil(`#stock-order-${open.orderNo}`, (text) => text.includes(stake), TIMEOUT);
  // The server sends no estimates: the app computes them, and all screens must show the same.
  await driver.open('/pages/mine/index');
  const estimate = await driver.readUntil('#mine-profit', (text) => /\d/.test(text), TIMEOUT);
  await driver.open('/pages/trade/index');
  await expectCents(rig, '#trade-estimate', parseCents(estimate));
  return shown.length + 4;
}

const sameNumber: FaultScenario = {
  area: 'numbers',
  isMain: true,
  name: 'no fault: every screen shows the same amount of a settlement',
  async run(rig) {
    const { driver } = rig;
    const before = await rig.api.orders();
    await rig.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    const open = await expectOneOrder(rig, before);
    const placed = await rig.api.orders();
    await rig.openTicket(SHORT_TERM);
    await driver.tap('#confirm-submit');
    const order = await expectOneOrder(rig, placed);
    freezePrices(rig);
    assert.equal(await driver.read('#result-orderNo', TIMEOUT), order.orderNo);
    const settled = await rig.api.order(order.orderNo);
    assert.equal(parseCents(await driver.read('#result-profit')), parseCents(settled.profit ?? ''));
    await rig.closeResults();
    const compared = await walkScreens(rig, open, settled);
    return `${compared} numbers on 8 screens agree with each other and with the server`;
  },
};

export const numbers: readonly FaultScenario[] = [sameNumber];
