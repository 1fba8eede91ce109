import { moneyText, minor, parseAmount } from '../../src/domain/money';
import { checkWalletAddress } from '../../src/domain/validation';
import { insertAudit } from '../repositories/auditLog';
import {
  insertChannel,
  listAllChannels,
  updateChannelOpen,
  type ChannelRow,
} from '../repositories/channels';
import type { OpsArguments, OpsCommand, OpsContext } from './OpsCommand';
import { OpsError } from '../platform/OpsError';

const ID = /^[a-z0-9][a-z0-9-]{1,30}$/;

function reasonOf({ why }: OpsArguments): string {
  if (why === null) throw new OpsError('Say why with --why "…"; it is logged.');
  return why;
}

async function list({ db }: OpsContext) {
  return (await listAllChannels(db)).map((row) => ({
    id: row.id,
    open: row.open ? 'yes' : 'no',
    type: row.type,
    name: row.nameZhCn,
    english: row.nameEnUs,
    account: row.type === 'bank' ? row.accountNo : row.walletAddress,
    min: moneyText(minor(row.minAmount)),
    max: moneyText(minor(row.maxAmount)),
  }));
}

function textOf({ fields }: OpsArguments, name: string): string {
  const value = fields[name]?.trim() ?? '';
  if (value === '') throw new OpsError(`Give --${name}.`);
  return value;
}

function amountOf(args: OpsArguments, name: string): number {
  const amount = parseAmount(textOf(args, name));
  if (amount === null || amount === 0) throw new OpsError(`--${name} is an amount such as 100.`);
  return amount;
}

/** Where the money goes, by the kind of the channel. */
function accountOf(args: OpsArguments, type: 'bank' | 'usdt') {
  const none = { accountName: '', accountNo: '', bankName: '', address: '' };
  if (type === 'bank') {
    return {
      accountName: textOf(args, 'holder'),
      accountNo: textOf(args, 'account'),
      bankName: textOf(args, 'bank'),
      address: textOf(args, 'branch'),
      chainType: '',
      walletAddress: '',
    };
  }
  const [chainType, walletAddress] = [textOf(args, 'chain'), textOf(args, 'wallet')];
  if (checkWalletAddress(walletAddress, chainType) !== null) {
    throw new OpsError(`${walletAddress} is no address of the chain ${chainType}.`);
  }
  return { ...none, chainType, walletAddress };
}

function channelOf(args: OpsArguments): ChannelRow {
  const [id = '', type] = args.positionals;
  if (!ID.test(id)) throw new OpsError('Give an id of small letters, digits and hyphens.');
  if (type !== 'bank' && type !== 'usdt') throw new OpsError('Give bank or usdt after the id.');
  const [minAmount, maxAmount] = [amountOf(args, 'min'), amountOf(args, 'max')];
  if (maxAmount < minAmount) throw new OpsError('--max is less than --min.');
  if (args.english === null) throw new OpsError('Give --en, the name in English.');
  const position = Number(args.fields.position ?? 1);
  if (!Number.isInteger(position) || position < 1 || position > 999) {
    throw new OpsError('--position is a whole number from 1 to 999.');
  }
  return {
    id,
    type,
    nameZhCn: textOf(args, 'name'),
    nameEnUs: args.english,
    unit: type === 'bank' ? 2 : 1,
    minAmount,
    maxAmount,
    ...accountOf(args, type),
    position,
    open: true,
  };
}

async function add(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = reasonOf(args);
  const row = channelOf(args);
  const detail = row.type === 'bank' ? row.accountNo : `${row.chainType} ${row.walletAddress}`;
  const entry = { at: clock.now(), actor, action: 'channel-add', userId: null, ref: row.id };
  await db.transaction(async (tx) => {
    if (!(await insertChannel(tx, row))) {
      throw new OpsError(`There is a channel ${row.id} already; close it and add another.`);
    }
    await insertAudit(tx, { ...entry, reason, detail });
  });
  return `${row.id} is open: customers pay to ${detail}.`;
}

async function setOpen(context: OpsContext, args: OpsArguments, open: boolean): Promise<string> {
  const { db, clock, actor } = context;
  const reason = reasonOf(args);
  const [id = ''] = args.positionals;
  if (id === 'backend')
    throw new OpsError('backend is what the platform credits; it stays closed.');
  const action = open ? 'channel-open' : 'channel-close';
  const entry = { at: clock.now(), actor, action, userId: null, ref: id };
  await db.transaction(async (tx) => {
    if (!(await updateChannelOpen(tx, id, open))) throw new OpsError(`There is no channel ${id}.`);
    await insertAudit(tx, { ...entry, reason, detail: '' });
  });
  return `${id} is ${open ? 'open' : 'closed'}.`;
}

/** The accounts customers pay in to. An account never changes: it is closed, and another is added. */
export const CHANNEL_COMMANDS: readonly OpsCommand[] = [
  { name: 'channels list', usage: '', about: 'Ways to deposit, closed ones as well', run: list },
  {
    name: 'channels add',
    usage: 'ID bank|usdt --name T --en T --min N --max N … --why TEXT',
    about: 'bank: --holder --bank --branch --account; usdt: --chain --wallet',
    run: add,
  },
  {
    name: 'channels close',
    usage: 'ID --why TEXT',
    about: 'Customers no longer see it',
    run: (context, args) => setOpen(context, args, false),
  },
  {
    name: 'channels open',
    usage: 'ID --why TEXT',
    about: 'Customers see it again',
    run: (context, args) => setOpen(context, args, true),
  },
];
