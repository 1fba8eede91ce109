import { minor, moneyText } from '@candor/rules/money';
import type { OpsRequest } from '../../../types/contract/ops/approval';
import { OpsFault } from '../../platform/OpsFault';
import {
  findRequest,
  listOpenRequests,
  type RequestRow,
} from '../../repositories/operatorDecisions';
import type { Acting, HandlersOf } from '../ConsoleContext';
import { secondOf } from '../secondOf';

function stateOf({ effectAt, decisions }: RequestRow): OpsRequest['state'] {
  if (effectAt !== null) return 'done';
  if (decisions.some(({ decision }) => decision === 'refused')) return 'refused';
  return decisions.length > 0 ? 'later' : 'waiting';
}

const wire = (row: RequestRow, { operator }: Acting): OpsRequest => ({
  id: row.id,
  command: row.command,
  ref: row.ref,
  userId: row.userId,
  amount: row.amount === null ? null : moneyText(minor(row.amount)),
  currency: row.currency,
  target: row.target,
  oldValue: row.oldValue,
  newValue: row.newValue,
  statement: row.statement,
  askedBy: row.askedBy,
  reason: row.reason,
  at: row.at,
  second: secondOf(row.second),
  notBefore: row.notBefore,
  state: stateOf(row),
  decisions: row.decisions.map(({ decidedBy: by, decision, reason, at }) => ({
    decision,
    by,
    reason,
    at,
  })),
  signedBy: row.signedBy,
  isOwn: row.askedBy === operator,
});

export const APPROVAL_READS: Pick<HandlersOf<'approvals'>, 'approvals list' | 'approvals get'> = {
  'approvals list': async ({ context: { db }, acting }) =>
    (await listOpenRequests(db)).map((row) => wire(row, acting)),
  'approvals get': async ({ context: { db }, acting, input: { id } }) => {
    const row = await findRequest(db, id);
    if (row === null) throw new OpsFault('item_unknown', { id });
    return wire(row, acting);
  },
};
