import type { OrderDetail } from '../../../types/contract/order';
import { receiptEntry } from '@candor/proof/texts/receiptText';
import { sha256 } from '../../log/merkle';
import { forge } from './forge';
import type { OrderEvidence, OutsiderMarket, SavedProof } from './OutsiderMarket';

/** A fraud of an operator with database and key against one customer. */
export interface AttackScenario {
  name: string;
  /** Step and code that both verifiers must report. */
  expectedFailure: string;
  /** Forges a won order; returns the server's later detail of it. */
  attack(market: OutsiderMarket, kept: OrderEvidence, honest: OrderDetail): Promise<OrderDetail>;
  /** Additional condition that the attacked order must meet. */
  appliesTo?(honest: OrderDetail): boolean;
  /** Removes some of the customer's evidence. */
  reduceEvidence?(kept: OrderEvidence): OrderEvidence;
}

const productOf = (market: OutsiderMarket, { procode }: OrderDetail) =>
  market.test.context.market.log.product(procode)?.id ?? 0;
const ofProduct = (market: OutsiderMarket, order: OrderDetail) =>
  `product_id = ${productOf(market, order)}`;

const updateSettlement = ({ orderNo }: OrderDetail, change: string) =>
  `update settlement set ${change} where order_no = '${orderNo}'`;

const LOSING_RESULT = "result = 'lose', paid = 0";
/** Returns a price one step on the losing side of the opening price. */
const losingPrice = ({ openPrice, direction }: OrderDetail) =>
  Number(openPrice.replace('.', '')) + (direction === 1 ? -1 : 1);

/** Returns SQL that renumbers the ticks from `seq` on, so that no gap is visible. */
const renumberTicks = (condition: string, seq: number, by: 1 | -1) => [
  `update tick set seq = -(seq + ${by}) where ${condition} and seq >= ${seq}`,
  `update tick set seq = -seq where seq < 0`,
];

const entryLine = (receipt: string) =>
  receiptEntry(sha256(`${receipt.split('\n\n')[0] ?? ''}\n`).toString('hex'));

export const ATTACK_SCENARIOS: readonly AttackScenario[] = [
  {
    name: 'price altered after the fact',
    expectedFailure: 'log: head_forked',
    async attack(market, kept, honest) {
      const price = losingPrice(honest);
      await forge(
        market.test,
        `update tick set price = ${price} where ${ofProduct(market, honest)} and seq = ${honest.closeSeq}`,
        updateSettlement(honest, `close_price = ${price}, ${LOSING_RESULT}`),
      );
      return market.detail(kept);
    },
  },
  {
    name: 'tick inserted',
    expectedFailure: 'log: head_forked',
    // There must be time for another tick between closing tick and expiry.
    appliesTo: (honest) =>
      Number(honest.proof?.closing[0]?.left?.line.split('|')[2]) < honest.expectedCloseTime,
    async attack(market, kept, honest) {
      const place = ofProduct(market, honest);
      const seq = honest.closeSeq ?? 0;
      const ts = honest.expectedCloseTime;
      const price = losingPrice(honest);
      await forge(
        market.test,
        ...renumberTicks(place, seq + 1, 1),
        `insert into tick select product_id, ${ts}, ${seq + 1}, ${price}, ${price}, ${price}, 1, 1, 1
         from tick where ${place} and seq = ${seq} and ts < ${ts}`,
        updateSettlement(
          honest,
          `close_price = ${price}, close_seq = ${seq + 1}, close_ts = ${ts}, ${LOSING_RESULT}`,
        ),
      );
      return market.detail(kept);
    },
  },
  {
    name: 'tick dropped',
    expectedFailure: 'log: head_forked',
    async attack(market, kept, honest) {
      const place = ofProduct(market, honest);
      const seq = honest.closeSeq ?? 0;
      const before = `(select t.@ from tick t where t.${place} and t.seq = ${seq - 1})`;
      const of = (column: string) => before.replace('@', column);
      await forge(
        market.test,
        `delete from tick where ${place} and seq = ${seq}`,
        updateSettlement(
          honest,
          `close_price = ${of('price')}, close_seq = ${seq - 1}, close_ts = ${of('ts')}`,
        ),
        ...renumberTicks(place, seq + 1, -1),
      );
      return market.detail(kept);
    },
  },
  {
    name: 'tick left out of the tree only',
    expectedFailure: 'closing: tick_not_last',
    async attack(market, kept, honest) {
      const place = ofProduct(market, honest);
      const seq = honest.closeSeq ?? 0;
      const of = (column: string) =>
        `(select t.${column} from tick t where t.${place} and t.seq = ${seq - 1})`;
      await forge(
        market.test,
        `delete from tick where ${place} and seq = ${seq}`,
        updateSettlement(
          honest,
          `close_price = ${of('price')}, close_seq = ${seq - 1}, close_ts = ${of('ts')}`,
        ),
      );
      return market.detail(kept);
    },
  },
  {
    name: 'result flipped',
    expectedFailure: 'rules: result_wrong',
    async attack(market, kept, honest) {
      await forge(market.test, updateSettlement(honest, LOSING_RESULT));
      return market.detail(kept);
    },
  },
  {
    name: 'payout shaved',
    expectedFailure: 'payout: paid_wrong',
    async attack(market, kept, honest) {
      await forge(market.test, updateSettlement(honest, 'paid = paid - 1'));
      return market.detail(kept);
    },
  },
  {
    name: 'log forked for one customer',
    expectedFailure: 'log: head_forked',
    async attack(market, kept, honest) {
      const other = market.procodes.find((procode) => procode !== honest.procode) ?? '';
      const { market: running } = market.test.context;
      const id = running.log.product(other)?.id ?? 0;
      // After everything that the receipt and the order refer to.
      const now = running.log.now();
      const lastSealed = now - (now % 60_000);
      await forge(
        market.test,
        `update tick set price = price + 1 where product_id = ${id} and seq =
          (select max(seq) from tick where product_id = ${id} and ts < ${lastSealed})`,
      );
      return market.detail(kept);
    },
    reduceEvidence: (kept) => ({ ...kept, tips: [] }),
  },
  {
    name: 'receipt withheld',
    expectedFailure: 'receipt: receipt_missing',
    async attack(market, kept, honest) {
      await forge(
        market.test,
        `update trade_order set receipt = null where order_no = '${honest.orderNo}'`,
      );
      return market.detail(kept);
    },
  },
  {
    name: 'order added when its outcome was known',
    expectedFailure: 'log: receipt_late',
    // The receipt has an earlier time, but the log binds it after the outcome.
    async attack(market, kept, honest) {
      const line = entryLine(honest.receipt ?? '');
      const later = (honest.proof?.entry?.seq ?? 0) + 30;
      await forge(
        market.test,
        `update log_entry set batch_seq = ${later}, idx = 99 where line = '${line}'`,
      );
      return market.detail(kept);
    },
    reduceEvidence: (kept) => ({ ...kept, tips: [], heads: [] }),
  },
  {
    name: 'receipt signed again on other terms',
    expectedFailure: 'receipt: receipt_differs',
    async attack(market, kept, honest) {
      const { proof } = market.test.context;
      const text =
        (honest.receipt ?? '').split('\n\n')[0]?.replace(/^rate .*$/m, 'rate 0.1000') ?? '';
      const note = proof.sign(`${text}\n`).replace(/'/g, "''");
      const lines = [honest.receipt ?? '', proof.sign(`${text}\n`)].map(entryLine);
      await forge(
        market.test,
        `update trade_order set receipt = '${note}' where order_no = '${honest.orderNo}'`,
        `update log_entry set line = '${lines[1]}' where line = '${lines[0]}'`,
      );
      return market.detail(kept);
    },
  },
];

/** Runs a fraud in a separate market; returns the customer's saved file. */
export async function runAttack(
  market: OutsiderMarket,
  { attack, appliesTo, reduceEvidence }: AttackScenario,
): Promise<SavedProof> {
  const all = await market.trade(40, 10);
  for (const kept of all) {
    const honest = await market.detail(kept);
    const { tips, heads } = market.currentTips();
    const isTypical = honest.procode === 'AUR' && honest.seconds >= 5;
    if (honest.result !== 'win' || !(appliesTo?.(honest) ?? isTypical)) continue;
    const fullEvidence = {
      ...kept,
      tips: [...kept.tips, ...tips],
      heads: [...kept.heads, ...heads],
    };
    const forgedDetail = await attack(market, fullEvidence, honest);
    market.clearLinkCache();
    return market.save(reduceEvidence?.(fullEvidence) ?? fullEvidence, forgedDetail);
  }
  throw new Error('no order was won');
}
