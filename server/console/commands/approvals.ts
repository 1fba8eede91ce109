import { minor, moneyText } from '@candor/rules/money';
import type { OpsRequest } from '../../../types/contract/ops/approval';
import type { CommandName } from '../../../types/contract/ops/commands';
import { OpsFault } from '../../platform/OpsFault';
import {
  findRequest,
  listOpenRequests,
  type RequestRow,
} from '../../repositories/operatorDecisions';
import { failureOf } from '../consoleErrors';
import type { Acting, CommandCall, HandlersOf } from '../ConsoleContext';
import { secondOf } from '../secondOf';

function stateOf({ effectAt, decisions }: RequestRow, fault: string | null): OpsRequest['state'] {
  if (effectAt !== null) return 'done';
  if (decisions.some(({ decision }) => decision === 'refused')) return 'refused';
  if (fault !== null) return 'failed';
  return decisions.length > 0 ? 'later' : 'waiting';
}

type Caller = Omit<CommandCall<CommandName>, 'input'>;

const wire = (row: RequestRow, fault: string | null, { operator }: Acting): OpsRequest => ({
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
  state: stateOf(row, fault),
  fault,
  decisions: row.decisions.map(({ decidedBy: by, decision, reason, at }) => ({
    decision,
    by,
    reason,
    at,
  })),
  signedBy: row.signedBy,
  isOwn: row.askedBy === operator,
});

const described = (row: RequestRow, { context: { failures }, acting, locale }: Caller) =>
  wire(row, failureOf(failures, row.id, locale), acting);

export const APPROVAL_READS: Pick<HandlersOf<'approvals'>, 'approvals list' | 'approvals get'> = {
  'approvals list': async (call) =>
    (await listOpenRequests(call.context.db)).map((row) => described(row, call)),
  'approvals get': async (call) => {
    const { id } = call.input;
    const row = await findRequest(call.context.db, id);
    if (row === null) throw new OpsFault('item_unknown', { id });
    return described(row, call);
  },
};
