import type { CreditKind } from '../db/kinds';
import { chinaTime } from './english';
import { minor, moneyText } from '@candor/rules/money';
import { newId } from '../platform/newId';
import { OpsError } from '../platform/OpsError';
import { insertAudit } from '../repositories/auditLog';
import {
  insertCreditDecision,
  insertCreditRequest,
  listOpenCreditRequests,
  type CreditRequestRow,
} from '../repositories/money/creditRequests';
import { getWallet } from '../repositories/money/wallets';
import { creditUser } from '../services/money/creditUser';
import { findUser } from './findUser';
import { parseAmountArgument } from './readArguments';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';

function reasonOf({ why }: OpsArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

async function credit(context: OpsContext, args: OpsArguments, kind: CreditKind): Promise<string> {
  const { db, clock, settings, actor } = context;
  const reason = reasonOf(args);
  const { userId, username } = await findUser(db, args.positionals[0]);
  const amount = parseAmountArgument(args.positionals[1] ?? '');
  const max = await settings.amount('credit_max');
  if (amount > max) throw new OpsError(`credit_max allows ${moneyText(max)} USDT at a time.`);
  const sum = `${kind} ${moneyText(amount)} USDT`;
  if (context.isNamed && amount >= (await settings.amount('credit_alone_max'))) {
    const at = clock.now();
    const id = newId('R', at);
    await db.transaction(async (tx) => {
      await insertCreditRequest(tx, { id, userId, kind, amount, askedBy: actor, reason, at });
      await insertAudit(tx, {
        at,
        actor,
        action: 'credit-ask',
        userId,
        ref: id,
        reason,
        detail: sum,
      });
    });
    return `${username}: ${sum} waits for another operator: credit confirm ${id} --why "…".`;
  }
  const ref = await creditUser(context, { userId, kind, amount, actor, reason });
  const { available } = await getWallet(db, userId, 'USDT');
  return `${username}: ${sum} (${ref}); available ${moneyText(available)}.`;
}

async function openRequest({ db, actor }: OpsContext, id: string): Promise<CreditRequestRow> {
  const request = (await listOpenCreditRequests(db)).find((row) => row.id === id);
  if (request === undefined) throw new OpsError(`There is no ${id} that waits.`);
  if (request.askedBy === actor)
    throw new OpsError('Somebody else has to confirm what you asked for.');
  return request;
}

async function confirm(context: OpsContext, args: OpsArguments): Promise<string> {
  const { clock, actor } = context;
  const reason = reasonOf(args);
  const { id, userId, kind, amount } = await openRequest(context, args.positionals[0] ?? '');
  const row = { id, decision: 'confirmed', decidedBy: actor, reason, at: clock.now() } as const;
  const entry = { userId, kind, amount: minor(amount), actor, reason: `${id}: ${reason}` };
  const ref = await creditUser(context, entry, async (tx) => {
    if (!(await insertCreditDecision(tx, row))) throw new OpsError(`${id} was decided before.`);
  });
  return `${id} is credited (${ref}).`;
}

async function refuse(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = reasonOf(args);
  const [id = ''] = args.positionals;
  const request = (await listOpenCreditRequests(db)).find((row) => row.id === id);
  if (request === undefined) throw new OpsError(`There is no ${id} that waits.`);
  const at = clock.now();
  const row = { id, decision: 'refused', decidedBy: actor, reason, at } as const;
  if (!(await insertCreditDecision(db, row))) throw new OpsError(`${id} was decided before.`);
  const entry = { at, actor, action: 'credit-refuse', userId: request.userId, ref: id, reason };
  await insertAudit(db, entry);
  return `${id} is refused.`;
}

async function list({ db }: OpsContext) {
  return (await listOpenCreditRequests(db)).map((row) => ({
    id: row.id,
    uid: row.userId,
    kind: row.kind,
    amount: moneyText(minor(row.amount)),
    'asked by': row.askedBy,
    why: row.reason,
    since: chinaTime(row.at),
  }));
}

/** Commands for credits and debits by the platform; large amounts need two operators. */
export const CREDIT_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'credit bonus',
    role: 'treasurer',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Give a bonus in USDT',
    run: (context, args) => credit(context, args, 'bonus'),
  },
  {
    name: 'credit recharge',
    role: 'treasurer',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Credit money that arrived outside the app',
    run: (context, args) => credit(context, args, 'system_recharge'),
  },
  {
    name: 'credit deduct',
    role: 'treasurer',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Deduct; never more than is available',
    run: (context, args) => credit(context, args, 'deduct'),
  },
  {
    name: 'credit list',
    role: 'treasurer',
    usage: '',
    about: 'What another operator has to confirm',
    run: list,
  },
  {
    name: 'credit confirm',
    role: 'treasurer',
    usage: 'ID --why TEXT',
    about: 'Credit what another operator asked for',
    run: confirm,
  },
  {
    name: 'credit refuse',
    role: 'treasurer',
    usage: 'ID --why TEXT',
    about: 'Credit nothing',
    run: refuse,
  },
];
