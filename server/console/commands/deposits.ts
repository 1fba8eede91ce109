import { minor, moneyText } from '@candor/rules/money';
import { UNITS, type Unit } from '../../../types/contract/kinds';
import { isSameName } from '../../../src/domain/input/name';
import { findDeposit, listDeposits, listOpenDeposits } from '../../repositories/money/deposits';
import type { DepositRow } from '../../repositories/money/deposits';
import { findVerifiedName, findVerifiedNames } from '../../repositories/identities';
import type { Queryable } from '../../db/Database';
import { findLineOf, listSimilarLines } from '../../repositories/money/statements';
import { statementLine } from '../statementLine';
import { findOwner } from '../../repositories/money/reviewed';
import { findSecondReason } from '../../repositories/operatorDecisions';
import { getWallet } from '../../repositories/money/wallets';
import { OpsFault } from '../../platform/OpsFault';
import { decideDeposit } from '../../services/money/decideDeposit';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireEffect, requireReason, requireUndecided } from '../requireInput';
import { secondOf } from '../secondOf';
import { similarPicture } from '../similarPicture';

const LISTED_MAX = 10_000;
const EARLIER_MAX = 10;
const UNIT_NAMES = { [UNITS.USDT]: 'USDT', [UNITS.CNY]: 'CNY' } as const satisfies Record<
  Unit,
  string
>;

export async function depositOf({ db }: ReadContext, id: string): Promise<DepositRow> {
  const userId = await findOwner(db, 'deposit', id);
  const row = userId === null ? null : await findDeposit(db, userId, id);
  if (row === null) throw new OpsFault('item_unknown', { id });
  return row;
}

function itemOf(row: DepositRow, verifiedName: string | null) {
  return {
    id: row.id,
    userId: row.userId,
    amount: moneyText(minor(row.amount)),
    payAmount: moneyText(minor(row.payAmount)),
    payCurrency: UNIT_NAMES[row.unit],
    channel: row.channelId,
    payer: row.realName,
    verifiedName,
    isSameName: verifiedName !== null && isSameName(row.realName, verifiedName),
    screenshot: row.image,
    at: row.at,
  };
}

async function lineOfDeposit(db: Queryable, row: DepositRow) {
  const line = await findLineOf(db, row);
  return line === null ? null : statementLine(line);
}

async function propose(context: ReadContext, { id }: { id: string }) {
  const row = await depositOf(context, id);
  requireUndecided(id, row.decision);
  const { userId, amount, realName, channelId } = row;
  const target = `${channelId}, paid by ${realName}`;
  return { ref: id, userId, amount, currency: 'USDT', target };
}

export const DEPOSIT_HANDLERS: HandlersOf<'deposits'> = {
  'deposits list': async ({ context: { db, clock } }) => {
    const rows = await listOpenDeposits(db, clock.now(), LISTED_MAX);
    const ids = [...new Set(rows.map(({ userId }) => userId))];
    const names = await findVerifiedNames(db, ids);
    return rows.map((row) => itemOf(row, names.get(row.userId) ?? null));
  },
  'deposits get': async ({ context, acting: { operator }, input: { id } }) => {
    const { db, clock } = context;
    const row = await depositOf(context, id);
    const { userId, amount, image } = row;
    const page = { before: null, limit: EARLIER_MAX };
    const others = (await listDeposits(db, userId, page)).filter((other) => other.id !== id);
    const command = 'deposits approve';
    const asked = { command, operator, ref: id, userId, amount, at: clock.now() };
    return {
      ...itemOf(row, await findVerifiedName(db, userId)),
      decision: row.decision,
      second: secondOf(await findSecondReason(db, asked)),
      seenBefore: await similarPicture(context, 'deposit', { ref: id, image }),
      line: await lineOfDeposit(db, row),
      similarLines: (await listSimilarLines(db, row)).map(statementLine),
      available: moneyText((await getWallet(db, userId, 'USDT')).available),
      earlier: others.slice(0, EARLIER_MAX).map((other) => ({
        id: other.id,
        amount: moneyText(minor(other.amount)),
        at: other.at,
        decision: other.decision,
      })),
    };
  },
  'deposits approve': {
    propose,
    async apply({ tx, context, input: { id, why }, actor }) {
      const { userId } = await depositOf({ ...context, db: tx }, id);
      const decision = { approved: true, code: null, reason: why, actor };
      requireEffect(id, await decideDeposit(tx, context, userId, id, decision));
    },
  },
  'deposits reject': {
    async propose(context, input) {
      requireReason(input);
      return { ...(await propose(context, input)), newValue: input.reason ?? null };
    },
    async apply({ tx, context, input: { id, reason: code = null, why = '' }, actor }) {
      const { userId } = await depositOf({ ...context, db: tx }, id);
      const decision = { approved: false, code, reason: why, actor };
      requireEffect(id, await decideDeposit(tx, context, userId, id, decision));
    },
  },
};
