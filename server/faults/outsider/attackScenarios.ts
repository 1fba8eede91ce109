import type { OrderDetail } from '../../../types/contract/order';
import { orderEntry } from '@candor/proof/texts/receiptText';
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

const updateOpening = ({ orderNo }: OrderDetail, change: string) =>
  `update order_opening set ${change} where order_no = '${orderNo}'`;

const LOSING_RESULT = "result = 'lose', paid = 0";
/** Returns a price one step on the losing side of the opening price. */
const losingPrice = ({ openPrice, direction }: OrderDetail) =>
  Number((openPrice ?? '').replace('.', '')) + (direction === 1 ? -1 : 1);

const VOID_RESULT = "result = 'void', paid = stake, close_price = null, close_seq = null";

/** Drops the closing line and renumbers the later ones, so that no gap is visible. */
async function dropClosingLine(market: OutsiderMarket, kept: OrderEvidence, honest: OrderDetail) {
  const condition = ofProduct(market, honest);
  const seq = honest.closeSeq ?? 0;
  await forge(
    market.test,
    `delete from tick where ${condition} and seq = ${seq}`,
    `update tick set seq = -(seq - 1) where ${condition} and seq > ${seq}`,
    `update tick set seq = -seq where seq < 0`,
    updateSettlement(honest, VOID_RESULT),
  );
  return market.detail(kept);
}

const entryLine = (receipt: string) =>
  orderEntry(sha256(`${receipt.split('\n\n')[0] ?? ''}\n`).toString('hex'));

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
    name: 'decisive line dropped',
    expectedFailure: 'log: head_forked',
    attack: (market, kept, honest) => dropClosingLine(market, kept, honest),
  },
  {
    name: 'decisive line said to be missing',
    expectedFailure: 'closing: void_unproven',
    async attack(market, kept, honest) {
      await forge(market.test, updateSettlement(honest, VOID_RESULT));
      return market.detail(kept);
    },
  },
  {
    name: 'order opened a batch later',
    expectedFailure: 'opening: price_not_in_log',
    async attack(market, kept, honest) {
      await forge(market.test, updateOpening(honest, 'open_ts = open_ts + 1000'));
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
    expectedFailure: 'opening: batch_wrong',
    // The receipt has an earlier time, but its line is in the log only after the outcome.
    async attack(market, kept, honest) {
      const line = entryLine(honest.receipt ?? '');
      const later = (honest.proof?.entry.seq ?? 0) + 30;
      const moved = ['entry_ts', 'open_ts', 'due_ts'].map((name) => `${name} = ${name} + 30000`);
      await forge(
        market.test,
        `update log_entry set batch_seq = ${later}, idx = 99 where line = '${line}'`,
        updateOpening(honest, moved.join(', ')),
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
