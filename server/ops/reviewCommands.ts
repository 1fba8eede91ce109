import { minor, moneyText } from '../../src/domain/money';
import { timeText } from '../presenters/timeText';
import { listOpenDeposits } from '../repositories/deposits';
import { listOpenIdentities } from '../repositories/identities';
import { listOpenWithdrawals } from '../repositories/withdrawals';
import { decideDeposit } from '../services/decideDeposit';
import { decideIdentity, type Decision } from '../services/decideIdentity';
import { beginReview, decideWithdrawal } from '../services/decideWithdrawal';
import { accountOf } from './accountOf';
import type { OpsArguments, OpsCommand, OpsContext, OpsRow } from './OpsCommand';
import { OpsError } from './OpsError';

type Table = 'deposit' | 'withdrawal' | 'identity_request';

async function ownerOf({ db }: OpsContext, table: Table, id: string): Promise<number> {
  const row = await db.kysely
    .selectFrom(table)
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new OpsError(`There is no ${table.replace('_request', '')} ${id}.`);
  return row.user_id;
}

type Decide = (context: OpsContext, userId: number, id: string, d: Decision) => Promise<boolean>;

async function runDecision(
  context: OpsContext,
  { words: [id], why }: OpsArguments,
  table: Table,
  decide: { approved: boolean; run: Decide },
): Promise<string> {
  if (id === undefined) throw new OpsError('Name it by its id, as the list shows it.');
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const userId = await ownerOf(context, table, id);
  const decision = { approved: decide.approved, actor: context.actor, reason: why };
  if (!(await decide.run(context, userId, id, decision))) {
    throw new OpsError(`${id} was decided or cancelled before.`);
  }
  return `${id} is ${decide.approved ? 'approved' : 'rejected'}.`;
}

/** `NOUN approve` and `NOUN reject`. */
function decisions(noun: string, table: Table, run: Decide): OpsCommand[] {
  return (['approve', 'reject'] as const).map((verb) => ({
    name: `${noun} ${verb}`,
    usage: 'ID --why TEXT',
    about: verb === 'approve' ? 'Approve; the customer is told' : 'Refuse; the customer reads TEXT',
    run: (context, args) =>
      runDecision(context, args, table, { approved: verb === 'approve', run }),
  }));
}

/** One `list` command of what waits for a decision, oldest first. */
function list<Row>(
  noun: string,
  read: (context: OpsContext) => Promise<readonly Row[]>,
  show: (row: Row, context: OpsContext) => OpsRow | Promise<OpsRow>,
): OpsCommand {
  return {
    name: `${noun} list`,
    usage: '',
    about: 'What waits for a decision, oldest first',
    async run(context) {
      return Promise.all((await read(context)).map((row) => show(row, context)));
    },
  };
}

const MOST = 200;
const now = ({ clock }: OpsContext) => clock.now();

async function reviewWithdrawal(context: OpsContext, { words: [id] }: OpsArguments) {
  if (id === undefined) throw new OpsError('Name it by its id, as the list shows it.');
  const userId = await ownerOf(context, 'withdrawal', id);
  const begun = await beginReview(context, userId, id, context.actor);
  if (!begun) throw new OpsError(`${id} is under review, decided or cancelled already.`);
  return `${id} is under review; the customer can no longer cancel it.`;
}

/** Deposits, withdrawals and identities: what waits, and deciding it. */
export const REVIEW_COMMANDS: readonly OpsCommand[] = [
  list(
    'deposits',
    (context) => listOpenDeposits(context.db, now(context), MOST),
    (row) => ({
      id: row.id,
      uid: row.user_id,
      amount: moneyText(minor(row.amount)),
      pay: `${moneyText(minor(row.pay_amount))} ${row.unit === 2 ? 'CNY' : 'USDT'}`,
      channel: row.channel_id,
      'paid by': row.real_name,
      screenshot: row.image,
      since: timeText(row.at, 'en_US'),
    }),
  ),
  ...decisions('deposits', 'deposit', decideDeposit),
  list(
    'withdrawals',
    (context) => listOpenWithdrawals(context.db, now(context), MOST),
    async (row, context) => ({
      id: row.id,
      uid: row.user_id,
      amount: moneyText(minor(row.amount)),
      net: moneyText(minor(row.amount - row.fee)),
      to: `${row.pay_type === 2 ? row.bank_name : row.chain_type} ${await accountOf(context, row)}`,
      state: row.state ?? 'pendingReview',
      since: timeText(row.at, 'en_US'),
    }),
  ),
  {
    name: 'withdrawals review',
    usage: 'ID',
    about: 'Begin the review; the customer can no longer cancel',
    run: reviewWithdrawal,
  },
  ...decisions('withdrawals', 'withdrawal', decideWithdrawal),
  list(
    'identities',
    (context) => listOpenIdentities(context.db, now(context), MOST),
    (row) => ({
      id: row.id,
      uid: row.user_id,
      name: row.real_name,
      number: row.card_no_mask,
      front: row.front_image,
      back: row.back_image,
      since: timeText(row.at, 'en_US'),
    }),
  ),
  ...decisions('identities', 'identity_request', decideIdentity),
];
