import fs from 'node:fs';
import { moneyText, parseAmount } from '../../src/domain/money';
import { chinaTime } from '../../src/domain/chinaTime';
import { insertAudit } from '../repositories/auditLog';
import { findUploadById } from '../repositories/uploads';
import { listUserIds, updateUser } from '../repositories/users';
import { getWallet } from '../repositories/wallets';
import { creditUser, type CreditKind } from '../services/creditUser';
import { postMessage } from '../services/postMessage';
import { readFile } from '../services/readFile';
import { findUser } from './findUser';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

function reasonOf({ why }: OpsArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

async function setStatus(context: OpsContext, args: OpsArguments, status: 0 | 1): Promise<string> {
  const { db, clock, actor } = context;
  const reason = reasonOf(args);
  const { userId, username } = await findUser(db, args.positionals[0]);
  const at = clock.now();
  const action = status === 0 ? 'freeze' : 'unfreeze';
  await db.transaction(async (tx) => {
    await updateUser(tx, userId, { status, updatedAt: at });
    await insertAudit(tx, { at, actor, action, userId, ref: username, reason });
  });
  return `${username} is ${status === 0 ? 'frozen: they can look but not act' : 'active again'}.`;
}

async function credit(context: OpsContext, args: OpsArguments, kind: CreditKind): Promise<string> {
  const reason = reasonOf(args);
  const { userId, username } = await findUser(context.db, args.positionals[0]);
  const amount = parseAmount(args.positionals[1] ?? '');
  if (amount === null || amount === 0) throw new OpsError('Give an amount such as 100 or 100.50.');
  const ref = await creditUser(context, { userId, kind, amount, actor: context.actor, reason });
  const { available } = await getWallet(context.db, userId, 'USDT');
  return `${username}: ${kind} ${moneyText(amount)} USDT (${ref}); available ${moneyText(available)}.`;
}

async function show({ db }: OpsContext, { positionals: [customer] }: OpsArguments) {
  const user = await findUser(db, customer);
  const wallet = await getWallet(db, user.userId, 'USDT');
  return [
    {
      uid: user.userId,
      login: user.loginKey,
      name: user.realName,
      status: user.status === 1 ? 'active' : 'frozen',
      available: moneyText(wallet.available),
      'in review': moneyText(wallet.frozen),
      'in orders': moneyText(wallet.staked),
      since: chinaTime(user.createdAt, 'en_US'),
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
  const title = { zh_CN: args.title, en_US: args.englishTitle ?? args.title };
  const text = {
    kind: 'notice',
    title,
    body: { zh_CN: body, en_US: args.english ?? body },
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
  const bytes = await readFile(context, upload, { actor: context.actor, reason: reasonOf(args) });
  fs.writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
  return `Saved to ${file}. Delete it when you have looked.`;
}

/** Customers: their state, their balance, messages to them, pictures of theirs. */
export const CUSTOMER_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'user show',
    usage: 'WHO',
    about: 'State and balances; WHO is uid, phone or email',
    run: show,
  },
  {
    name: 'user freeze',
    usage: 'WHO --why TEXT',
    about: 'They can look but not act',
    run: (context, args) => setStatus(context, args, 0),
  },
  {
    name: 'user unfreeze',
    usage: 'WHO --why TEXT',
    about: 'Back to normal',
    run: (context, args) => setStatus(context, args, 1),
  },
  {
    name: 'credit bonus',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Give a bonus in USDT',
    run: (context, args) => credit(context, args, 'bonus'),
  },
  {
    name: 'credit recharge',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Credit money that arrived outside the app',
    run: (context, args) => credit(context, args, 'system_recharge'),
  },
  {
    name: 'credit deduct',
    usage: 'WHO AMOUNT --why TEXT',
    about: 'Deduct; never more than is available',
    run: (context, args) => credit(context, args, 'deduct'),
  },
  {
    name: 'message send',
    usage: 'WHO|--all TEXT --title T [--en TEXT --title-en T]',
    about: 'Post a site message',
    run: sendMessage,
  },
  {
    name: 'file save',
    usage: 'FILE-ID PATH --why TEXT',
    about: 'Look at a screenshot or ID picture; every look is logged',
    run: savePicture,
  },
];
