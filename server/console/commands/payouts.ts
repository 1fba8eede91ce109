import { minor, moneyText, scaleHalfUp } from '@candor/rules/money';
import { RATE_SCALE } from '@candor/rules/rate';
import { CARD_TYPES, type PayoutStage } from '../../../types/contract/kinds';
import { parseCsv, toCsv } from '../../platform/csv';
import { OpsFault } from '../../platform/OpsFault';
import { stageOf } from '../../presenters/presentWithdrawal';
import { auditAs } from '../../repositories/auditLog';
import { getBankCardEvenDeleted } from '../../repositories/money/bankCards';
import { findPaidBy } from '../../repositories/money/payouts';
import { listPayouts, type WithdrawalRow } from '../../repositories/money/withdrawals';
import { cardSealContext } from '../../services/cardSealContext';
import { advancePayout, type PayoutEvent } from '../../services/money/advancePayout';
import type { PayoutStep } from '../../db/kinds';
import type { Change, HandlersOf, Proposal, ReadContext } from '../ConsoleContext';
import { requireEffect } from '../requireInput';
import { wayOf, withdrawalItem, withdrawalOf } from './withdrawals';

const LISTED_MAX = 2_000;
const STEPS_OF = {
  approved: [null],
  sent: ['sent'],
  done: ['done'],
  returned: ['returned'],
} as const satisfies Record<PayoutStage, readonly (PayoutStep | null)[]>;
const TO_DO = [...STEPS_OF.approved, ...STEPS_OF.sent];
const ENDED: readonly (PayoutStage | undefined)[] = ['done', 'returned'];

/** TRC20 shows hashes without, ERC20 with the prefix. */
const HASH = { TRC20: /^[0-9a-f]{64}$/, ERC20: /^0x[0-9a-f]{64}$/ } as const;
const BANK_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ._:/#-]{3,63}$/;

const netOf = ({ amount, fee }: WithdrawalRow) => amount - fee;

/** The reference in canonical form. Throws `reference_hash`, `reference_form`, `reference_used`. */
async function requireReference({ db }: ReadContext, row: WithdrawalRow, text: string) {
  const { id, payType, chainType } = row;
  const given = text.trim();
  const isWallet = payType === CARD_TYPES.wallet;
  const reference = isWallet ? given.toLowerCase() : given;
  const form = isWallet ? HASH[chainType === 'ERC20' ? 'ERC20' : 'TRC20'] : BANK_NUMBER;
  if (!form.test(reference))
    throw new OpsFault(isWallet ? 'reference_hash' : 'reference_form', { id });
  const used = await findPaidBy(db, reference);
  if (used !== null) throw new OpsFault('reference_used', { id: used, reference });
  return reference;
}

/** The stage of an approved withdrawal. Throws `payout_unapproved`. */
function requireStage(row: WithdrawalRow): PayoutStage {
  const stage = stageOf(row);
  if (stage === null) throw new OpsFault('payout_unapproved', { id: row.id });
  return stage;
}

function requireUnsent(row: WithdrawalRow): void {
  const stage = requireStage(row);
  if (stage !== 'approved') throw new OpsFault('payout_stage', { id: row.id, stage });
}

/** What a decision on a payout concerns; the old value changes with each step. */
const factsOf = (row: WithdrawalRow): Proposal => ({
  ref: row.id,
  userId: row.userId,
  amount: row.amount,
  currency: 'USDT',
  target: `${wayOf(row)} ${row.targetMask}`,
  oldValue: [requireStage(row), row.reference ?? ''].join(' ').trim(),
});

type PayoutName = `payouts ${'send' | 'import' | 'done' | 'return'}`;

/** Records an event in the decision's transaction. Throws `decided_before`. */
async function advance(
  { tx, context, actor }: Pick<Change<PayoutName>, 'tx' | 'context' | 'actor'>,
  id: string,
  event: PayoutEvent,
): Promise<void> {
  const { userId } = await withdrawalOf({ ...context, db: tx }, id);
  requireEffect(id, await advancePayout(tx, context, { userId, id, actor }, event));
}

/** The payouts of a file with their references. Throws `csv_…` and errors of a reference. */
async function readReferences(context: ReadContext, csv: string) {
  const { columns, lines } = parseCsv(csv);
  if (!columns.includes('id') || !columns.includes('reference'))
    throw new OpsFault('csv_columns', { columns: 'id, reference' });
  const found: { row: WithdrawalRow; reference: string }[] = [];
  for (const { line, cells } of lines) {
    const { id = '', reference: text = '' } = cells;
    if (text === '') continue;
    if (id === '') throw new OpsFault('csv_line', { line, column: 'id' });
    const row = await withdrawalOf(context, id);
    requireUnsent(row);
    const reference = await requireReference(context, row, text);
    const isTwice = found.some((other) => other.row.id === id || other.reference === reference);
    if (isTwice) throw new OpsFault('csv_twice', { line, id });
    found.push({ row, reference });
  }
  if (found.length === 0) throw new OpsFault('csv_empty');
  return found;
}

const itemOf = (row: WithdrawalRow) => ({
  ...withdrawalItem(row),
  approvedAt: row.decidedAt ?? row.at,
  stageAt: row.payoutAt,
});

export const PAYOUT_HANDLERS: HandlersOf<'payouts'> = {
  'payouts list': async ({ context: { db, clock }, input: { stage, before } }) => {
    const at = stage === undefined ? TO_DO : STEPS_OF[stage];
    const page = { at, before: before ?? clock.now() + 1, limit: LISTED_MAX };
    return (await listPayouts(db, { ...page, newestFirst: ENDED.includes(stage) })).map(itemOf);
  },
  'payouts export': async ({ context, acting }) => {
    const { db, clock, sealer, settings } = context;
    const at = clock.now();
    const page = { at: STEPS_OF.approved, before: at + 1, limit: LISTED_MAX };
    const rows = await listPayouts(db, page);
    const rate = await settings.rate('usdt_rate');
    const lines = [];
    for (const row of rows) {
      const { id, userId, cardId, payType } = row;
      const card = await getBankCardEvenDeleted(db, userId, cardId);
      const account = sealer.open(card.accountSealed, cardSealContext(userId, cardId)).toString();
      const isBank = payType === CARD_TYPES.bank;
      const net = minor(netOf(row));
      const cny = isBank ? moneyText(scaleHalfUp(net, rate, RATE_SCALE)) : '';
      const bank = isBank ? [card.holder, card.bankName, card.address] : ['', '', ''];
      lines.push([id, wayOf(row), account, ...bank, moneyText(net), cny, '']);
    }
    const columns = [
      'id',
      'way',
      'account',
      'holder',
      'bank',
      'branch',
      'usdt',
      'cny',
      'reference',
    ];
    const net = rows.reduce((sum, row) => sum + netOf(row), 0);
    const detail = rows.map(({ id }) => id).join(' ');
    const entry = { action: 'payouts export', amount: net, currency: 'USDT', detail };
    await auditAs(db, acting.tokenHash, at, entry);
    return { csv: toCsv(columns, lines), payouts: rows.length, net: moneyText(minor(net)) };
  },
  'payouts import': {
    async propose(context, { csv }) {
      const found = await readReferences(context, csv);
      const amount = found.reduce((sum, { row }) => sum + row.amount, 0);
      const newValue = found.map(({ row, reference }) => `${row.id} ${reference}`).join(', ');
      return { ref: `${found.length} payouts`, amount, currency: 'USDT', newValue };
    },
    async apply(change) {
      const { tx, context, input } = change;
      for (const { row, reference } of await readReferences({ ...context, db: tx }, input.csv))
        await advance(change, row.id, { state: 'sent', reference });
    },
  },
  'payouts send': {
    async propose(context, { id, reference }) {
      const row = await withdrawalOf(context, id);
      requireUnsent(row);
      return { ...factsOf(row), newValue: await requireReference(context, row, reference) };
    },
    async apply(change) {
      const { id, reference: text } = change.input;
      const context = { ...change.context, db: change.tx };
      const reference = await requireReference(context, await withdrawalOf(context, id), text);
      await advance(change, id, { state: 'sent', reference });
    },
  },
  'payouts done': {
    async propose(context, { id }) {
      const row = await withdrawalOf(context, id);
      const stage = requireStage(row);
      if (stage === 'approved') throw new OpsFault('payout_unsent', { id });
      if (stage !== 'sent') throw new OpsFault('payout_stage', { id, stage });
      return factsOf(row);
    },
    apply: (change) => advance(change, change.input.id, { state: 'done' }),
  },
  'payouts return': {
    async propose(context, { id, reason }) {
      const row = await withdrawalOf(context, id);
      const stage = requireStage(row);
      if (stage === 'returned') throw new OpsFault('payout_stage', { id, stage });
      return { ...factsOf(row), newValue: `returned ${reason ?? ''}`.trim() };
    },
    apply: (change) => {
      const { id, reason: code = null, why: reason } = change.input;
      return advance(change, id, { state: 'returned', code, reason });
    },
  },
};
