import { moneyText } from '@candor/rules/money';
import type { InputOf } from '../../../types/contract/ops/commands';
import { toCsv } from '../../platform/csv';
import { OpsFault } from '../../platform/OpsFault';
import { auditAs } from '../../repositories/auditLog';
import { ENTRIES_MAX } from '../../repositories/money/books';
import {
  findJournalPeriods,
  listJournalEntries,
  type JournalEntry,
  type JournalPeriod,
} from '../../repositories/money/customerJournal';
import { periodBetween } from '../bookDays';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireCustomer } from '../requireInput';

/** Entries of a currency in a list; the export has all. */
const LISTED = 200;
const COLUMNS = [
  'time',
  'currency',
  'number',
  'kind',
  'reference',
  'from',
  'to',
  'amount',
  'balance',
  'reason',
];

type Line = Pick<JournalEntry, 'at' | 'kind' | 'balance'> &
  Partial<JournalEntry> &
  Pick<JournalPeriod, 'currency'>;

/** The cells of an entry, or of an opening or closing balance. */
const rowOf = ({ at, currency, kind, balance, amount, ...line }: Line) => [
  new Date(at).toISOString(),
  currency,
  line.number ?? null,
  kind,
  line.ref ?? null,
  line.from ?? null,
  line.to ?? null,
  amount === undefined ? null : moneyText(amount),
  moneyText(balance),
  line.reason ?? null,
];

const countOf = ({ after, until }: JournalPeriod) => until - after;

/** The customer and the journal of a period. Throws `customer_…`, `day_…` and `days_reversed`. */
async function findPeriods(context: ReadContext, input: InputOf<'users journal'>) {
  const user = await requireCustomer(context, input.who);
  const period = periodBetween(input, context.clock.now());
  const journals = await findJournalPeriods(context.db, user.userId, period);
  return { user, period, journals };
}

export const JOURNAL_READS: Pick<HandlersOf<'users'>, 'users journal' | 'users export'> = {
  'users journal': async ({ context, input }) => {
    const { user, journals } = await findPeriods(context, input);
    return Promise.all(
      journals.map(async (journal) => ({
        currency: journal.currency,
        opening: moneyText(journal.opening),
        closing: moneyText(journal.closing),
        entries: countOf(journal),
        newest: (await listJournalEntries(context.db, user.userId, journal, LISTED)).map(
          ({ amount, balance, reason: _reason, ...entry }) => ({
            ...entry,
            amount: moneyText(amount),
            balance: moneyText(balance),
          }),
        ),
      })),
    );
  },
  'users export': async ({ context, acting, input }) => {
    const { user, period, journals } = await findPeriods(context, input);
    const { userId, username: target } = user;
    const entries = journals.reduce((sum, journal) => sum + countOf(journal), 0);
    if (entries > ENTRIES_MAX) throw new OpsFault('export_too_long', { count: ENTRIES_MAX });
    const rows = [];
    for (const journal of journals) {
      const { currency, opening, closing } = journal;
      const lines = await listJournalEntries(context.db, userId, journal, ENTRIES_MAX);
      rows.push(
        rowOf({ at: period.from, currency, kind: 'opening', balance: opening }),
        ...lines.reverse().map((line) => rowOf({ ...line, currency })),
        rowOf({ at: period.to, currency, kind: 'closing', balance: closing }),
      );
    }
    const entry = { action: 'users export', userId, ref: `${input.from}/${input.to}`, target };
    await auditAs(context.db, acting.tokenHash, context.clock.now(), entry);
    return { csv: toCsv(COLUMNS, rows), entries };
  },
};
