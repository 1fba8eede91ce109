import type { OperatorRole } from '../../types/contract/ops/CommandRow';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db/Database';
import { OpsError } from '../platform/OpsError';
import { readTradingMode } from '../repositories/installation';
import { listOperators } from '../repositories/operators';
import type { Operator } from './OpsCommand';

export const hashOperatorKey = (key: string) => createHash('sha256').update(key).digest();

/** The only command that a live server accepts before it has an operator. */
const ADD_OPERATOR = 'operators add';

/**
 * Authorises a command. If the database has operators, the key must be that of an admin or of an
 * operator with the command's role. Otherwise live mode allows only adding the first operator.
 * Throws OpsError.
 */
export async function admitOperator(
  db: Queryable,
  command: { name: string; role: OperatorRole },
  { key, user }: { key: string; user: string },
): Promise<Operator> {
  const operators = await listOperators(db);
  if (operators.length === 0) {
    if (command.name !== ADD_OPERATOR && (await readTradingMode(db)) === 'live') {
      throw new OpsError('Nobody may act yet: operators add NAME admin --why "…".');
    }
    return { actor: `system:${user}`, isNamed: false };
  }
  if (key === '') throw new OpsError('Set OPERATOR_KEY to your own key.');
  const hash = hashOperatorKey(key);
  const operator = operators.find(
    ({ keyHash }) => keyHash !== null && timingSafeEqual(keyHash, hash),
  );
  if (operator === undefined) throw new OpsError('OPERATOR_KEY is nobody’s key.');
  if (operator.role !== 'admin' && operator.role !== command.role) {
    throw new OpsError(`${command.name} is for a ${command.role}; you are a ${operator.role}.`);
  }
  return { actor: `operator:${operator.name}`, isNamed: true };
}
