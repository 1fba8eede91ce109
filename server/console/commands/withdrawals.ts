import { minor, moneyText } from '@candor/rules/money';
import { auditAs } from '../../repositories/auditLog';
import { findVerifiedName } from '../../repositories/identities';
import { getBankCardEvenDeleted } from '../../repositories/money/bankCards';
import { sumOrigins } from '../../repositories/money/balanceOrigins';
import { findOwner } from '../../repositories/money/reviewed';
import {
  findWithdrawal,
  listOpenWithdrawals,
  type WithdrawalRow,
} from '../../repositories/money/withdrawals';
import { findSecondReason } from '../../repositories/operatorDecisions';
import { stageOf } from '../../presenters/presentWithdrawal';
import { OpsFault } from '../../platform/OpsFault';
import { CARD_KINDS } from '../../services/cardKinds';
import { cardSealContext } from '../../services/cardSealContext';
import { beginReview, decideWithdrawal } from '../../services/money/decideWithdrawal';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireEffect, requireReason } from '../requireInput';
import { secondOf } from '../secondOf';

const LISTED_MAX = 10_000;
const WAITING: readonly (string | null)[] = [null, 'underReview'];

export async function withdrawalOf({ db }: ReadContext, id: string): Promise<WithdrawalRow> {
  const userId = await findOwner(db, 'withdrawal', id);
  const row = userId === null ? null : await findWithdrawal(db, userId, id);
  if (row === null) throw new OpsFault('item_unknown', { id });
  return row;
}

export const wayOf = (row: WithdrawalRow) => CARD_KINDS[row.payType].labelOf(row);

export const withdrawalItem = (row: WithdrawalRow) => ({
  id: row.id,
  userId: row.userId,
  amount: moneyText(minor(row.amount)),
  fee: moneyText(minor(row.fee)),
  net: moneyText(minor(row.amount - row.fee)),
  way: wayOf(row),
  targetMask: row.targetMask,
  state: row.state ?? ('pendingReview' as const),
  stage: stageOf(row),
  reference: row.reference || null,
  at: row.at,
});

async function propose(context: ReadContext, { id }: { id: string }) {
  const row = await withdrawalOf(context, id);
  if (!WAITING.includes(row.state)) throw new OpsFault('decided_before', { id });
  const { userId, amount, targetMask } = row;
  const target = `${wayOf(row)} ${targetMask}`;
  return { ref: id, userId, amount, currency: 'USDT', target };
}

export const WITHDRAWAL_HANDLERS: HandlersOf<'withdrawals'> = {
  'withdrawals list': async ({ context: { db, clock } }) =>
    (await listOpenWithdrawals(db, clock.now(), LISTED_MAX)).map(withdrawalItem),
  'withdrawals get': async ({ context, acting: { operator }, input: { id } }) => {
    const { db, clock } = context;
    const row = await withdrawalOf(context, id);
    const { userId, amount } = row;
    const card = await getBankCardEvenDeleted(db, userId, row.cardId);
    const command = 'withdrawals approve';
    const asked = { command, operator, ref: id, userId, amount, at: clock.now() };
    const { lastPayoutAt, ...origin } = await sumOrigins(db, userId);
    return {
      ...withdrawalItem(row),
      second: secondOf(await findSecondReason(db, asked)),
      targetAddedAt: card.createdAt,
      verifiedName: await findVerifiedName(db, userId),
      holder: card.holder,
      origin: {
        deposits: moneyText(minor(origin.deposits)),
        manual: moneyText(minor(origin.manual)),
        orders: moneyText(minor(origin.orders)),
        paidOut: moneyText(minor(origin.paidOut)),
      },
      lastPayoutAt,
    };
  },
  'withdrawals target': async ({ context, acting, input: { id } }) => {
    const { db, clock, sealer } = context;
    const { userId, cardId } = await withdrawalOf(context, id);
    const card = await getBankCardEvenDeleted(db, userId, cardId);
    const entry = { action: 'withdrawals target', userId, ref: id };
    await auditAs(db, acting.tokenHash, clock.now(), entry);
    const account = sealer.open(card.accountSealed, cardSealContext(userId, cardId)).toString();
    return { account };
  },
  'withdrawals review': {
    async propose(context, { id }) {
      const row = await withdrawalOf(context, id);
      if (row.state !== null) throw new OpsFault('decided_before', { id });
      return propose(context, { id });
    },
    async apply({ tx, context, input: { id }, actor, at }) {
      const { userId } = await withdrawalOf({ ...context, db: tx }, id);
      requireEffect(id, await beginReview(tx, { userId, id, actor, at }));
    },
  },
  'withdrawals approve': {
    propose,
    async apply({ tx, context, input: { id, why }, actor }) {
      const { userId } = await withdrawalOf({ ...context, db: tx }, id);
      const decision = { approved: true, code: null, reason: why, actor };
      requireEffect(id, await decideWithdrawal(tx, context, userId, id, decision));
    },
  },
  'withdrawals reject': {
    async propose(context, input) {
      requireReason(input);
      return { ...(await propose(context, input)), newValue: input.reason ?? null };
    },
    async apply({ tx, context, input: { id, reason: code = null, why = '' }, actor }) {
      const { userId } = await withdrawalOf({ ...context, db: tx }, id);
      const decision = { approved: false, code, reason: why, actor };
      requireEffect(id, await decideWithdrawal(tx, context, userId, id, decision));
    },
  },
};
