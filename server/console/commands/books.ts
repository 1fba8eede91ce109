import { DAY_MS } from '@candor/rules/durations';
import { minor, moneyText, parseAmount } from '@candor/rules/money';
import { BOOK_LINES, type BookLine } from '../../../types/contract/ops/money';
import { toCsv } from '../../platform/csv';
import { OpsFault } from '../../platform/OpsFault';
import { auditAs } from '../../repositories/auditLog';
import { linesOf } from '../../repositories/money/bookLines';
import {
  closeBook,
  ENTRIES_MAX,
  findClosedSums,
  listCloses,
  listEntries,
  sumPeriod,
  type BookSums,
  type ClosedSums,
} from '../../repositories/money/books';
import { periodOf } from '../bookDays';
import type { HandlersOf } from '../ConsoleContext';

const CLOSES = 31;

const money = (amount: number) => moneyText(minor(amount));

/** True for a currency that customers have used. */
const hasEntries = ({ entriesUntil }: BookSums) => entriesUntil > 0;

const textsOf = (lines: Readonly<Record<BookLine, number>>) =>
  Object.fromEntries(BOOK_LINES.map((line) => [line, money(lines[line])])) as Record<
    BookLine,
    string
  >;

/** A day in a currency: of a closed one its figures, and what came later. */
function dayOf(now: BookSums, closed: ClosedSums | undefined) {
  const { currency, owedBefore, owedAfter, kinds, entries } = closed ?? now;
  const lines = linesOf(kinds);
  const { held = null } = closed ?? {};
  return {
    currency,
    owedBefore: money(owedBefore),
    ...textsOf(lines),
    owedAfter: money(owedAfter),
    result: money(-(lines.fees + lines.orders + lines.income)),
    entries,
    closedBy: closed?.by ?? null,
    closedAt: closed?.at ?? null,
    held: held === null ? null : money(held),
    difference: held === null ? null : money(held - owedAfter),
    lateEntries: closed ? now.entriesUntil - closed.entriesUntil : null,
    owedNow: closed ? money(now.owedAfter) : null,
  };
}

export const BOOK_HANDLERS: HandlersOf<'books'> & HandlersOf<'money'> = {
  'money list': async ({ context: { db, clock, settings } }) => {
    const stated = {
      USDT: await settings.text('held_usdt'),
      CNY: await settings.text('held_cny'),
    };
    const sums = await sumPeriod(db, { from: clock.now() - DAY_MS, to: Number.MAX_SAFE_INTEGER });
    return sums.filter(hasEntries).map(({ currency, owedAfter, kinds }) => {
      const held = parseAmount(stated[currency]);
      return {
        currency,
        owed: money(owedAfter),
        held: held === null ? null : money(held),
        difference: held === null ? null : money(held - owedAfter),
        ...textsOf(linesOf(kinds)),
      };
    });
  },
  'books day': async ({ context: { db }, input: { day } }) => {
    const sums = await sumPeriod(db, periodOf(day));
    const closed = await findClosedSums(db, day);
    return sums.filter(hasEntries).map((now) =>
      dayOf(
        now,
        closed.find(({ currency }) => currency === now.currency),
      ),
    );
  },
  'books closes': ({ context: { db } }) => listCloses(db, CLOSES),
  'books close': {
    async propose(_context, { day, usdt, cny }) {
      periodOf(day);
      return { ref: day, newValue: `${usdt} USDT, ${cny} CNY` };
    },
    async apply({ tx, request }) {
      await closeBook(tx, request);
    },
  },
  'books export': async ({ context: { db, clock }, acting, input: { day } }) => {
    const entries = await listEntries(db, { ...periodOf(day), limit: ENTRIES_MAX + 1 });
    if (entries.length > ENTRIES_MAX) throw new OpsFault('export_too_long', { count: ENTRIES_MAX });
    const entry = { action: 'books export', ref: day };
    await auditAs(db, acting.tokenHash, clock.now(), entry);
    const columns = [
      'time',
      'customer',
      'currency',
      'number',
      'kind',
      'reference',
      'debit',
      'credit',
    ];
    const rows = entries.map((one) => [
      new Date(one.at).toISOString(),
      one.userId,
      one.currency,
      one.seq,
      one.kind,
      one.ref,
      one.debit,
      one.credit,
      money(one.amount),
      one.reason,
    ]);
    return { csv: toCsv([...columns, 'amount', 'reason'], rows), entries: entries.length };
  },
};
