import assert from 'node:assert/strict';
import type { NowData } from '../../../types/contract/feed';
import { cents } from '../../journeys/cents';
import { type Bench, LONG_TERM, SHORT_TERM } from '../Bench';
import type { Scenario } from '../Scenario';
import { expectOneOrder } from './orderOutcome';

const WAIT = { timeout: 20_000 };

/** From now on every price is the one it was: an estimate read on two screens is the same or wrong. */
function freezePrices({ proxy }: Bench): void {
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

/** What a screen says of an amount, once it says what the server says. */
async function expectCents(bench: Bench, what: string, wanted: bigint): Promise<void> {
  await bench.driver.readUntil(what, (text) => /\d/.test(text) && cents(text) === wanted, WAIT);
}

const plain = (amount: string): string => {
  const [whole = '', part = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};

/** Walks all screens that say how much there is; gives how many numbers were compared. */
async function walkScreens(bench: Bench): Promise<number> {
  const { driver, api } = bench;
  const asset = await api.assets();
  const [available, position, total] = [asset.available, asset.position, asset.totalAssets].map(
    cents,
  );
  assert.ok(available !== undefined && position !== undefined && total !== undefined);
  await driver.open('/pages/home/index');
  await expectCents(bench, '#home-available', available);
  await expectCents(bench, '#home-position', position);
  await expectCents(bench, '#home-total', total);
  await driver.open('/pages/mine/index');
  await expectCents(bench, '#mine-available', available);
  await expectCents(bench, '#mine-position', position);
  await expectCents(bench, '#mine-total', total);
  const profit = await driver.readUntil('#mine-profit', (text) => /\d/.test(text), WAIT);
  await driver.open('/pages/trade/index');
  await expectCents(bench, '#trade-stake', position);
  await expectCents(bench, '#trade-estimate', cents(profit));
  await driver.open(`/pages/stock/trade?procode=${bench.nextProduct()}`);
  await expectCents(bench, '#ticket-available', available);
  await driver.open('/pages/withdraw/index');
  await driver.see(plain(asset.available), WAIT);
  await driver.open('/pages/record/index?tab=flow');
  await expectCents(bench, '#record-flow-balance-0', available);
  return 11;
}

const sameNumber: Scenario = {
  area: 'numbers',
  name: 'a settlement, seen on home, mine, trade, ticket, withdrawal and record',
  async walk(bench) {
    const { driver } = bench;
    const before = await bench.api.orders();
    await bench.openTicket(LONG_TERM);
    await driver.tap('#confirm-submit');
    await expectOneOrder(bench, before);
    const open = await bench.api.orders();
    await bench.openTicket(SHORT_TERM);
    await driver.tap('#confirm-submit');
    const order = await expectOneOrder(bench, open);
    freezePrices(bench);
    assert.equal(await driver.read('#result-orderNo', WAIT), order.orderNo);
    const settled = await bench.api.order(order.orderNo);
    assert.equal(cents(await driver.read('#result-profit')), cents(settled.profit ?? ''));
    await bench.closeResults();
    const compared = await walkScreens(bench);
    return `${compared} numbers on 6 screens agree with each other and with the server`;
  },
};

/** One number, many places. */
export const numbers: readonly Scenario[] = [sameNumber];
