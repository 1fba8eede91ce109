import { BOOK_LINES, type BookLine } from '../../../types/contract/ops/money';
import { MOVEMENTS, type JournalKind } from './journal';

type OtherBucket = 'external' | 'house' | 'promo' | 'fx';

/**
 * The line of the books for each kind of entry and each bucket of it that is not the customer's. A
 * fee leaves a payout for the operator, so it has two; within a customer's buckets there is none.
 */
const LINES: Record<JournalKind, Partial<Record<OtherBucket, BookLine>>> = {
  deposit: { external: 'deposits' },
  system_recharge: { external: 'credits' },
  bonus: { promo: 'credits' },
  deduct: { promo: 'credits' },
  fx_out: { fx: 'exchange' },
  fx_in: { fx: 'exchange' },
  withdraw_freeze: {},
  withdraw_pay: { external: 'payouts' },
  withdraw_return: {},
  withdraw_cancel: {},
  withdraw_fee: { external: 'payouts', house: 'fees' },
  payout_return: { external: 'payouts' },
  payout_fee_return: { external: 'payouts', house: 'fees' },
  void_take: { house: 'orders' },
  void_give: { house: 'orders' },
  reject_freeze: {},
  reject_release: {},
  stake: {},
  stake_back: {},
  lose: { house: 'orders' },
  win: { house: 'orders' },
  fund_buy: {},
  fund_return: {},
  fund_income: { house: 'income' },
  coin_buy: {},
  coin_return: {},
  coin_income: { house: 'income' },
};

const isKnown = (kind: string): kind is JournalKind => Object.hasOwn(LINES, kind);

/**
 * The lines of the books, of amounts by kind of entry, minor units: what each adds to what customers
 * are owed. Throws on a kind without a line.
 */
export function linesOf(kinds: Readonly<Record<string, number>>): Record<BookLine, number> {
  const lines = Object.fromEntries(BOOK_LINES.map((line) => [line, 0])) as Record<BookLine, number>;
  for (const [kind, amount] of Object.entries(kinds)) {
    if (!isKnown(kind)) throw new Error(`${kind} is in no line of the books`);
    const { from } = MOVEMENTS[kind];
    for (const [bucket, line] of Object.entries<BookLine>(LINES[kind]))
      lines[line] += from === bucket ? amount : -amount;
  }
  return lines;
}
