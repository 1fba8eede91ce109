import fs from 'node:fs';
import { moneyText } from '@candor/rules/money';
import { inEachLocale } from '../texts/textOf';
import { chinaTime } from './english';
import { insertAudit } from '../repositories/auditLog';
import { findUploadById } from '../repositories/uploads';
import { listUserIds, updateUser } from '../repositories/users';
import { getWallet } from '../repositories/money/wallets';
import { postMessage } from '../services/postMessage';
import { readFile } from '../services/identity/readFile';
import { findUser } from './findUser';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { parseCount, requireReason, translationOf } from './readArguments';

const LEVEL_MAX = 9;
const CREDIT_MAX = 100;

async function setStatus(context: OpsContext, args: OpsArguments, status: 0 | 1): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const { userId, username } = await findUser(db, args.positionals[0]);
  const at = clock.now();
  const action = status === 0 ? 'freeze' : 'unfreeze';
  await db.transaction(async (tx) => {
    await updateUser(tx, userId, { status, updatedAt: at });
    await insertAudit(tx, { at, actor, action, userId, ref: username, reason });
  });
  return `${username} is ${status === 0 ? 'frozen: they can look but not act' : 'active again'}.`;
}

/** Sets a customer's level or credit score, which `src/pages/mine` explains to the customer. */
async function setStanding(
  context: OpsContext,
  args: OpsArguments,
  field: 'userLevel' | 'credit',
): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const { userId, username } = await findUser(db, args.positionals[0]);
  const [min, max] = field === 'userLevel' ? [1, LEVEL_MAX] : [0, CREDIT_MAX];
  const value = parseCount(args.positionals[1], min, max);
  const at = clock.now();
  const entry = { at, actor, action: field === 'userLevel' ? 'level' : 'credit-score', userId };
  await db.transaction(async (tx) => {
    await updateUser(tx, userId, { [field]: value, updatedAt: at });
    await insertAudit(tx, { ...entry, ref: username, reason, detail: String(value) });
  });
  return `${username}: ${field === 'userLevel' ? 'level' : 'credit score'} ${value}.`;
}

async function show({ db, security }: OpsContext, { positionals: [customer] }: OpsArguments) {
  const user = await findUser(db, customer);
  const wallet = await getWallet(db, user.userId, 'USDT');
  return [
    {
      uid: user.userId,
      login: user.loginKey,
      name: user.realName,
      status: user.status === 1 ? 'active' : 'frozen',
      level: user.userLevel,
      'credit score': user.credit,
      available: moneyText(wallet.available),
      'in review': moneyText(wallet.frozen),
      'in orders': moneyText(wallet.staked),
      'security log': security.accountId(user.loginKey),
      since: chinaTime(user.createdAt),
    },
  ];
}

async function sendMessage(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor, notify } = context;
  const body = args.all ? args.positionals[0] : args.positionals[1];
  if (body === undefined || args.title === null) {
    throw new OpsError('Give --title and the text; --title-en and --en add the English ones.');
  }
  const users = args.all ? await listUserIds(db) : [await findUser(db, args.positionals[0])];
  const at = clock.now();
  const newTitle = args.title;
  const text = {
    kind: 'notice',
    title: inEachLocale(({ locale }) => translationOf(args, locale, 'title') ?? newTitle),
    body: inEachLocale(({ locale }) => translationOf(args, locale) ?? body),
  } as const;
  await insertAudit(db, {
    at,
    actor,
    action: 'message',
    userId: null,
    ref: '',
    reason: args.title,
  });
  for (const { userId } of users) {
    notify.message(userId, await postMessage(db, { ...text, ref: null, userId, at }));
  }
  return `Sent to ${users.length}.`;
}

async function savePicture(context: OpsContext, args: OpsArguments): Promise<string> {
  const [id, file] = args.positionals;
  if (id === undefined || file === undefined)
    throw new OpsError('Give the file id and where to save it.');
  const upload = await findUploadById(context.db, id);
  if (upload === null) throw new OpsError(`There is no file ${id}.`);
  const bytes = await readFile(context, upload, {
    actor: context.actor,
    reason: requireReason(args),
  });
  fs.writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
  return `Saved to ${file}. Delete it when you have looked.`;
}

export const CUSTOMER_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'user show',
    role: 'reviewer',
    usage: 'WHO',
    about: 'State and balances; WHO is uid, phone or email',
    run: show,
  },
  {
    name: 'user freeze',
    role: 'reviewer',
    usage: 'WHO --why TEXT',
    about: 'They can look but not act',
    run: (context, args) => setStatus(context, args, 0),
  },
  {
    name: 'user unfreeze',
    role: 'reviewer',
    usage: 'WHO --why TEXT',
    about: 'Back to normal',
    run: (context, args) => setStatus(context, args, 1),
  },
  {
    name: 'user level',
    role: 'reviewer',
    usage: 'WHO 1-9 --why TEXT',
    about: 'A level saves a part of the withdrawal fee (config level_fee_off)',
    run: (context, args) => setStanding(context, args, 'userLevel'),
  },
  {
    name: 'user score',
    role: 'reviewer',
    usage: 'WHO 0-100 --why TEXT',
    about: 'A credit score below config credit_min lets one deposit wait at a time',
    run: (context, args) => setStanding(context, args, 'credit'),
  },
  {
    name: 'message send',
    role: 'reviewer',
    usage: 'WHO|--all TEXT --title T [--en TEXT --title-en T]',
    about: 'Post a site message',
    run: sendMessage,
  },
  {
    name: 'file save',
    role: 'reviewer',
    usage: 'FILE-ID PATH --why TEXT',
    about: 'Look at a screenshot or ID picture; every look is logged',
    run: savePicture,
  },
];
