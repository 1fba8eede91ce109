import { createHash } from 'node:crypto';
import { DAY_MS } from '@candor/rules/durations';
import { minor, moneyText, parseAmount } from '@candor/rules/money';
import { UNITS } from '../../../types/contract/kinds';
import { parseCsv, type CsvLine } from '../../platform/csv';
import { OpsFault } from '../../platform/OpsFault';
import { listAllChannels, type ChannelRow } from '../../repositories/money/channels';
import {
  findLineOf,
  findLines,
  insertMatch,
  insertStatement,
  listLines,
  matchStatement,
  sumChannels,
} from '../../repositories/money/statements';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireEffect } from '../requireInput';
import { statementLine } from '../statementLine';
import { depositOf } from './deposits';

const LISTED_MAX = 500;
const REQUIRED = ['id', 'time', 'account', 'amount'] as const;

const money = (amount: number) => moneyText(minor(amount));

/** Reads an amount with a sign; null when it is none. */
function signedAmount(text: string): number | null {
  const amount = parseAmount(text.replace(/^[+-]/, ''));
  return amount === null ? null : text.startsWith('-') ? -amount : amount;
}

/** A time with its zone, such as 2026-11-28T10:00:00+08:00. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const timeOf = (text: string) => (TIME.test(text) ? Date.parse(text.replace(' ', 'T')) : NaN);

const plain = (account: string) => account.replace(/\s/g, '');

function lineOf({ line, cells }: CsvLine, { id: channel, accountNo, walletAddress }: ChannelRow) {
  const {
    id: lineId = '',
    time = '',
    account = '',
    amount: text = '',
    payer = '',
    note = '',
  } = cells;
  const [at, amount] = [timeOf(time), signedAmount(text)];
  const wrong = (column: string) => new OpsFault('csv_line', { line, column });
  if (lineId === '' || lineId.length > 100) throw wrong('id');
  if (Number.isNaN(at)) throw wrong('time');
  if (amount === null || amount === 0) throw wrong('amount');
  if (plain(account) !== plain(accountNo || walletAddress))
    throw new OpsFault('statement_account', { line, account, channel });
  const balance = cells.balance ? signedAmount(cells.balance) : null;
  if (cells.balance && balance === null) throw wrong('balance');
  return {
    line,
    lineId,
    at,
    amount,
    payer: payer.slice(0, 200),
    note: note.slice(0, 500),
    balance,
  };
}

/** Reads a statement's new lines. Throws `csv_…` and `statement_…`. */
async function readStatement({ db }: ReadContext, input: { channel: string; csv: string }) {
  const channel = (await listAllChannels(db)).find(({ id }) => id === input.channel);
  if (channel === undefined) throw new OpsFault('item_unknown', { id: input.channel });
  const { columns, lines } = parseCsv(input.csv);
  if (!REQUIRED.every((name) => columns.includes(name)))
    throw new OpsFault('csv_columns', { columns: REQUIRED.join(', ') });
  if (lines.length === 0) throw new OpsFault('csv_empty');
  const read = lines.map((line) => lineOf(line, channel));
  const seen = new Set<string>();
  for (const { line, lineId } of read) {
    if (seen.has(lineId)) throw new OpsFault('csv_twice', { line, id: lineId });
    seen.add(lineId);
  }
  const known = new Map(
    (await findLines(db, channel.id, [...seen])).map((one) => [one.lineId, one]),
  );
  for (const { line, lineId, at, amount } of read) {
    const before = known.get(lineId);
    if (before !== undefined && (before.at !== at || before.amount !== amount))
      throw new OpsFault('statement_conflict', { line, id: lineId });
  }
  const added = read.filter(({ lineId }) => !known.has(lineId));
  if (added.length === 0) throw new OpsFault('statement_twice');
  const last = read
    .filter(({ balance }) => balance !== null)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  return { channel, added, balance: last?.balance ?? null, balanceAt: last?.at ?? null };
}

const currencyOf = (unit: number) => (unit === UNITS.CNY ? ('CNY' as const) : ('USDT' as const));

export const STATEMENT_HANDLERS: HandlersOf<'statements'> = {
  'statements list': async ({ context: { db } }) =>
    (await sumChannels(db)).map(({ unit, ...row }) => ({
      ...row,
      currency: currencyOf(unit),
      held: row.held === null ? null : money(row.held),
      credited: money(row.credited),
      received: money(row.received),
      matched: money(row.matched),
      difference: money(row.received - row.credited),
    })),
  'statements import': {
    async propose(context, input) {
      const { channel, added } = await readStatement(context, input);
      const sum = added.reduce((total, { amount }) => total + amount, 0);
      const newValue = `${added.length} lines, ${money(sum)}`;
      return { ref: channel.id, currency: currencyOf(channel.unit), newValue };
    },
    async apply({ tx, context, input, request, at }) {
      const { channel, added, ...balance } = await readStatement({ ...context, db: tx }, input);
      const sha256 = createHash('sha256').update(`${channel.id}\n${input.csv}`).digest();
      const lines = added.map(({ lineId, at: time, amount, payer, note }) => ({
        lineId,
        at: time,
        amount,
        payer,
        note,
      }));
      const channelId = channel.id;
      await insertStatement(tx, { request, channelId, sha256, lines, ...balance, at });
      await matchStatement(tx, { request, channelId, at });
    },
  },
  'statements lines': async ({ context: { db, clock }, input: { channel, open, before } }) => {
    const page = { channelId: channel, isOpen: open === true, limit: LISTED_MAX };
    const rows = await listLines(db, { ...page, before: before ?? clock.now() + DAY_MS });
    return rows.map((row) => ({ ...statementLine(row), similarDeposits: row.similarDeposits }));
  },
  'statements match': {
    async propose(context, { deposit: id, line }) {
      const { db } = context;
      const { userId, channelId, payAmount } = await depositOf(context, id);
      const [found] = await findLines(db, channelId, [line]);
      if (found === undefined || found.amount !== payAmount)
        throw new OpsFault('line_differs', { id, line });
      if (found.deposit !== null) throw new OpsFault('line_used', { id: line });
      if ((await findLineOf(db, { userId, id })) !== null) throw new OpsFault('line_used', { id });
      return { ref: id, userId, target: channelId, newValue: line };
    },
    async apply({ tx, context, input: { deposit, line: lineId }, request, at }) {
      const { userId, channelId } = await depositOf({ ...context, db: tx }, deposit);
      const row = { channelId, lineId, userId, deposit, request, at };
      requireEffect(deposit, await insertMatch(tx, row));
    },
  },
};
