import { minor, moneyText } from '@candor/rules/money';
import { PROMISE_MS, QUEUES } from '../../../types/contract/ops/queue';
import { OpsFault } from '../../platform/OpsFault';
import { findVerifiedNames } from '../../repositories/identities';
import { readOperatorFigures } from '../../repositories/operatorFigures';
import { claimItem, listQueue, releaseItem } from '../../repositories/operatorQueue';
import type { HandlersOf } from '../ConsoleContext';
import { DONE } from '../outcome';

const CLAIM_MS = 10 * 60_000;
const LISTED = 200;

const money = (amount: number) => moneyText(minor(amount));

export const DESK_HANDLERS: HandlersOf<'queue'> = {
  'queue summary': async ({ context: { db, clock } }) => {
    const { waiting, oldest } = await readOperatorFigures(db, clock.now());
    return QUEUES.map((kind) => ({
      kind,
      waiting: waiting[kind] ?? 0,
      oldestAt: oldest[kind] ?? null,
      promiseMs: PROMISE_MS[kind],
    }));
  },
  'queue list': async ({ context: { db, clock }, input }) => {
    const { kind = null, limit = LISTED, offset = 0 } = input;
    const page = { kind, at: clock.now(), promises: PROMISE_MS, limit, offset };
    const rows = await listQueue(db, page);
    const userIds = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    const names = await findVerifiedNames(db, userIds);
    return rows.map((row) => ({
      ...row,
      verifiedName: (row.userId !== null && names.get(row.userId)) || null,
      amount: row.amount === null ? null : money(row.amount),
    }));
  },
  'queue claim': async ({ context: { db, clock }, acting: { operator }, input }) => {
    const at = clock.now();
    const claim = { ...input, operator, at, until: at + CLAIM_MS };
    const holder = await db.transaction((tx) => claimItem(tx, claim));
    if (holder !== operator) throw new OpsFault('claimed', { id: input.id, operator: holder });
    return DONE;
  },
  'queue release': async ({ context: { db }, acting: { operator }, input }) => {
    await releaseItem(db, { ...input, operator });
    return DONE;
  },
};
