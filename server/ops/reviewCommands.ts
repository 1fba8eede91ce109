import { CARD_KINDS } from '../services/cardKinds';
import type { Unit } from '../../types/contract/kinds';
import { isSameName } from '../../src/domain/input/name';
import { minor, moneyText } from '@candor/rules/money';
import type { TextByLocale } from '../texts/textOf';
import { REFUSAL_TEXTS } from '../texts/refusalTexts';
import { chinaTime } from './english';
import { findOwner, type ReviewedTable } from '../repositories/money/reviewed';
import { listOpenDeposits } from '../repositories/money/deposits';
import { findVerifiedName } from '../repositories/identities';
import { listOpenWithdrawals } from '../repositories/money/withdrawals';
import { decideDeposit } from '../services/money/decideDeposit';
import type { Decision } from '../services/identity/decideIdentity';
import { beginReview, decideWithdrawal } from '../services/money/decideWithdrawal';
import { similarityHint } from './similarityHint';
import { openPayoutAccount } from './openPayoutAccount';
import type { OpsArguments, OpsCommand, OpsContext, OpsRow } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

async function ownerOf({ db }: OpsContext, table: ReviewedTable, id: string): Promise<number> {
  const owner = await findOwner(db, table, id);
  if (owner === null) throw new OpsError(`There is no ${table.replace('Request', '')} ${id}.`);
  return owner;
}

interface ReviewKind<Code extends string> {
  noun: string;
  table: ReviewedTable;
  reasons: Readonly<Record<Code, TextByLocale>>;
  run: (context: OpsContext, userId: number, id: string, d: Decision<Code>) => Promise<boolean>;
}

function codeOf<Code extends string>({ noun, reasons }: ReviewKind<Code>, reason: string): Code {
  const codes = Object.keys(reasons) as Code[];
  const code = codes.find((candidate) => candidate === reason);
  if (code === undefined) {
    throw new OpsError(`--reason is one of ${codes.join(', ')}; see ${noun} reasons.`);
  }
  return code;
}

async function idAndOwner(context: OpsContext, [id]: readonly string[], table: ReviewedTable) {
  if (id === undefined) throw new OpsError('Name it by its id, as the list shows it.');
  return { id, userId: await ownerOf(context, table, id) };
}

async function approve<Code extends string>(
  context: OpsContext,
  { positionals, why }: OpsArguments,
  { table, run }: ReviewKind<Code>,
): Promise<string> {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  const { id, userId } = await idAndOwner(context, positionals, table);
  const decision = { approved: true, actor: context.actor, code: null, reason: why };
  if (!(await run(context, userId, id, decision))) throw new OpsError(alreadyDecided(id));
  return `${id} is approved.`;
}

async function reject<Code extends string>(
  context: OpsContext,
  { positionals, why, reason }: OpsArguments,
  kind: ReviewKind<Code>,
): Promise<string> {
  if (reason === null && why === null) {
    throw new OpsError('Say why: --reason CODE, your own words with --why "…", or both.');
  }
  const code = reason === null ? null : codeOf(kind, reason);
  const { id, userId } = await idAndOwner(context, positionals, kind.table);
  const decision = { approved: false, actor: context.actor, code, reason: why ?? '' };
  if (!(await kind.run(context, userId, id, decision))) throw new OpsError(alreadyDecided(id));
  return `${id} is rejected.`;
}

const alreadyDecided = (id: string) => `${id} was decided or cancelled before.`;

/** `NOUN approve`, `NOUN reject`, and `NOUN reasons`, which lists the reasons of a refusal. */
function decisionCommands<Code extends string>(kind: ReviewKind<Code>): OpsCommand[] {
  const { noun, reasons } = kind;
  return [
    {
      name: `${noun} approve`,
      role: 'reviewer',
      usage: 'ID --why TEXT',
      about: 'Approve; the customer is told',
      run: (context, args) => approve(context, args, kind),
    },
    {
      name: `${noun} reject`,
      role: 'reviewer',
      usage: 'ID --reason CODE [--why TEXT]',
      about: 'Refuse; the customer reads the reason in their language, and TEXT as it is',
      run: (context, args) => reject(context, args, kind),
    },
    {
      name: `${noun} reasons`,
      role: 'reviewer',
      usage: '',
      about: 'The CODEs of a refusal, and what the customer reads',
      run: () =>
        Promise.resolve(
          Object.entries<TextByLocale>(reasons).map(([code, text]) => ({ code, ...text })),
        ),
    },
  ];
}

/** A `list` command of pending requests, oldest first. */
function listCommand<Row>(
  noun: string,
  read: (context: OpsContext) => Promise<readonly Row[]>,
  show: (row: Row, context: OpsContext) => OpsRow | Promise<OpsRow>,
): OpsCommand {
  return {
    name: `${noun} list`,
    role: 'reviewer',
    usage: '',
    about: 'What waits for a decision, oldest first',
    async run(context) {
      return Promise.all((await read(context)).map((row) => show(row, context)));
    },
  };
}

const LISTED_MAX = 200;
const nowOf = ({ clock }: OpsContext) => clock.now();

async function reviewWithdrawal(context: OpsContext, { positionals: [id] }: OpsArguments) {
  if (id === undefined) throw new OpsError('Name it by its id, as the list shows it.');
  const userId = await ownerOf(context, 'withdrawal', id);
  const isStarted = await beginReview(context, userId, id, context.actor);
  if (!isStarted) throw new OpsError(`${id} is under review, decided or cancelled already.`);
  return `${id} is under review; the customer can no longer cancel it.`;
}

/** Compares payer and verified name like bank card holders. */
const nameRow = (payer: string, verified: string): OpsRow => ({
  'paid by': payer,
  'verified as': verified,
  'same name': isSameName(payer, verified) ? 'yes' : 'NO',
});

const UNIT_NAMES = { 1: 'USDT', 2: 'CNY' } as const satisfies Record<Unit, string>;

export const REVIEW_COMMANDS: readonly OpsCommand[] = [
  listCommand(
    'deposits',
    (context) => listOpenDeposits(context.db, nowOf(context), LISTED_MAX),
    async (row, context) => ({
      id: row.id,
      uid: row.userId,
      amount: moneyText(minor(row.amount)),
      pay: `${moneyText(minor(row.payAmount))} ${UNIT_NAMES[row.unit]}`,
      channel: row.channelId,
      ...nameRow(row.realName, (await findVerifiedName(context.db, row.userId)) ?? ''),
      screenshot: row.image,
      'seen before': await similarityHint(context, 'deposit', { ref: row.id, image: row.image }),
      since: chinaTime(row.at),
    }),
  ),
  ...decisionCommands({
    noun: 'deposits',
    table: 'deposit',
    run: decideDeposit,
    reasons: REFUSAL_TEXTS.deposit,
  }),
  listCommand(
    'withdrawals',
    (context) => listOpenWithdrawals(context.db, nowOf(context), LISTED_MAX),
    async (row, context) => ({
      id: row.id,
      uid: row.userId,
      amount: moneyText(minor(row.amount)),
      net: moneyText(minor(row.amount - row.fee)),
      to: `${CARD_KINDS[row.payType].labelOf(row)} ${await openPayoutAccount(context, row)}`,
      state: row.state ?? 'pendingReview',
      since: chinaTime(row.at),
    }),
  ),
  {
    name: 'withdrawals review',
    role: 'reviewer',
    usage: 'ID',
    about: 'Begin the review; the customer can no longer cancel',
    run: reviewWithdrawal,
  },
  ...decisionCommands({
    noun: 'withdrawals',
    table: 'withdrawal',
    run: decideWithdrawal,
    reasons: REFUSAL_TEXTS.withdrawal,
  }),
];
