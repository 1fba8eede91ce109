import { OPERATOR_ROLES } from '../../types/contract/ops/CommandRow';
import { randomBytes } from 'node:crypto';
import { chinaTime } from './english';
import { OpsError } from '../platform/OpsError';
import { insertAudit } from '../repositories/auditLog';
import { endOperator, insertOperator, listOperators } from '../repositories/operators';
import { hashOperatorKey } from './admitOperator';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';

const NAME = /^[a-z][a-z0-9-]{1,31}$/;
const KEY_BYTES = 24;

async function list({ db }: OpsContext) {
  return (await listOperators(db)).map(({ name, role, addedBy, addedAt }) => ({
    name,
    role,
    'added by': addedBy,
    since: chinaTime(addedAt),
  }));
}

async function add(context: OpsContext, { positionals, why }: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const [name = '', asked = ''] = positionals;
  const role = OPERATOR_ROLES.find((candidate) => candidate === asked);
  if (!NAME.test(name)) throw new OpsError('A name has 2 to 32 small letters, digits or hyphens.');
  if (role === undefined) throw new OpsError(`A role is one of ${OPERATOR_ROLES.join(', ')}.`);
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const at = clock.now();
  await db.transaction(async (tx) => {
    if ((await listOperators(tx)).length === 0 && role !== 'admin') {
      throw new OpsError('The first operator is an admin, who adds the others.');
    }
    const row = { name, role, keyHash: hashOperatorKey(key), addedBy: actor, addedAt: at };
    if (!(await insertOperator(tx, { ...row, endedAt: null }))) {
      throw new OpsError(`There is or was an operator ${name}; a name is never given again.`);
    }
    const entry = { at, actor, action: 'operator-add', userId: null, ref: name, reason: why };
    await insertAudit(tx, { ...entry, detail: role });
  });
  return `${name} is a ${role}. Their key, shown this once: OPERATOR_KEY=${key}`;
}

async function end(context: OpsContext, { positionals, why }: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const [name = ''] = positionals;
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const at = clock.now();
  await db.transaction(async (tx) => {
    const otherOperators = (await listOperators(tx)).filter((operator) => operator.name !== name);
    if (!(await endOperator(tx, name, at))) throw new OpsError(`There is no operator ${name}.`);
    if (!otherOperators.some(({ role }) => role === 'admin')) {
      throw new OpsError(`${name} is the only admin; add another one first.`);
    }
    await insertAudit(tx, {
      at,
      actor,
      action: 'operator-end',
      userId: null,
      ref: name,
      reason: why,
    });
  });
  return `${name} may act no more.`;
}

export const OPERATOR_COMMANDS: readonly OpsCommand[] = [
  { name: 'operators list', role: 'admin', usage: '', about: 'Who may act here', run: list },
  {
    name: 'operators add',
    role: 'admin',
    usage: `NAME ${OPERATOR_ROLES.join('|')} --why TEXT`,
    about: 'Give somebody a key of their own; from the first on everybody needs one',
    run: add,
  },
  {
    name: 'operators end',
    role: 'admin',
    usage: 'NAME --why TEXT',
    about: 'Their key is worth nothing from now on',
    run: end,
  },
];
