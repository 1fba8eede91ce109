import type { Locale } from '../../types/contract/common';
import { UNITS, type ChannelType, type Unit } from '../../types/contract/kinds';
import { moneyText, minor } from '@candor/rules/money';
import { inEachLocale } from '../texts/textOf';
import { errorText } from './english';
import { DEFAULT_LOCALE } from '../../src/domain/locales';
import { CHAINS, readWallet, type WalletFault } from '../../src/domain/input/wallet';
import { insertAudit } from '../repositories/auditLog';
import {
  insertMissingChannel,
  listAllChannels,
  updateChannel,
  updateChannelOpen,
  type ChannelRow,
} from '../repositories/money/channels';
import { listWalletsAfter } from '../repositories/money/bankCards';
import { cardFault, channelFault } from '../services/orders/payableChannels';
import type { OpsArguments, OpsCommand, OpsContext, OpsRow } from './OpsCommand';
import { OpsError } from '../platform/OpsError';
import { inLocale, fieldByLocale } from '../texts/localized';
import {
  requireAmount,
  columnsOf,
  requireId,
  namesOf,
  positionOf,
  requireReason,
  requireOption,
  translationOf,
} from './readArguments';

async function list({ db }: OpsContext) {
  return (await listAllChannels(db)).map((row) => ({
    id: row.id,
    open: row.open ? 'yes' : 'no',
    type: row.type,
    ...columnsOf(fieldByLocale(row.texts, 'name'), 'name'),
    account: CHANNELS[row.type].accountOf(row),
    min: moneyText(minor(row.minAmount)),
    max: moneyText(minor(row.maxAmount)),
  }));
}

const sentence = ({ code, params }: WalletFault) => errorText(code, params);

const NO_ACCOUNT = { accountNo: '', chainType: '', walletAddress: '' };
const NOBODY = { accountName: '', bankName: '', address: '' };

interface ChannelCommands {
  unit: Unit;
  /** Options of `channels add`. */
  usage: string;
  readAccount: (args: OpsArguments) => typeof NO_ACCOUNT;
  /** Reads the account holder's data in a language. Throws OpsError. */
  readHolder: (args: OpsArguments, locale: Locale) => typeof NOBODY;
  /** `accountOf` returns the account number; `detailOf` adds the bank or chain. */
  accountOf: (row: ChannelRow) => string;
  detailOf: (row: ChannelRow) => string;
}

const CHANNELS = {
  bank: {
    unit: UNITS.CNY,
    usage: '--holder --bank --branch (each also with -en) --account',
    readAccount: (args) => ({ ...NO_ACCOUNT, accountNo: requireOption(args, 'account') }),
    readHolder: (args, locale) => {
      const own = (name: string) =>
        locale === DEFAULT_LOCALE
          ? requireOption(args, name)
          : (translationOf(args, locale, name) ?? '');
      return { accountName: own('holder'), bankName: own('bank'), address: own('branch') };
    },
    accountOf: ({ accountNo }) => accountNo,
    detailOf: ({ accountNo }) => accountNo,
  },
  usdt: {
    unit: UNITS.USDT,
    usage: '--chain --wallet',
    readAccount: (args) => {
      const [chain, text] = [requireOption(args, 'chain'), requireOption(args, 'wallet')];
      const chainType = CHAINS.find((candidate) => candidate === chain);
      if (chainType === undefined) throw new OpsError(`--chain is one of ${CHAINS.join(', ')}.`);
      const wallet = readWallet(text, chainType);
      if ('code' in wallet) throw new OpsError(`${text}: ${sentence(wallet)}.`);
      return { ...NO_ACCOUNT, chainType, walletAddress: wallet.address };
    },
    readHolder: () => NOBODY,
    accountOf: ({ walletAddress }) => walletAddress,
    detailOf: ({ chainType, walletAddress }) => `${chainType} ${walletAddress}`,
  },
} as const satisfies Record<ChannelType, ChannelCommands>;

const TYPES = Object.keys(CHANNELS) as ChannelType[];

function channelOf(args: OpsArguments): ChannelRow {
  const id = requireId(args);
  const type = TYPES.find((current) => current === args.positionals[1]);
  if (type === undefined) throw new OpsError(`Give ${TYPES.join(' or ')} after the id.`);
  const [minAmount, maxAmount] = [requireAmount(args, 'min'), requireAmount(args, 'max')];
  if (maxAmount < minAmount) throw new OpsError('--max is less than --min.');
  const names = namesOf(args, 'name');
  return {
    id,
    type,
    texts: inEachLocale(({ locale }) => ({
      name: names[locale],
      ...CHANNELS[type].readHolder(args, locale),
    })),
    unit: CHANNELS[type].unit,
    minAmount,
    maxAmount,
    ...CHANNELS[type].readAccount(args),
    position: positionOf(args),
    open: true,
  };
}

async function add(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const row = channelOf(args);
  const detail = CHANNELS[row.type].detailOf(row);
  const entry = { at: clock.now(), actor, action: 'channel-add', userId: null, ref: row.id };
  await db.transaction(async (tx) => {
    if (!(await insertMissingChannel(tx, row))) {
      throw new OpsError(`There is a channel ${row.id} already; close it and add another.`);
    }
    await insertAudit(tx, { ...entry, reason, detail });
  });
  return `${row.id} is open: customers pay to ${detail}.`;
}

const CHECKED_AT_A_TIME = 500;

/** Finds channels and wallets with an invalid checksum, which customers can no longer use. */
async function check({ db, sealer }: OpsContext) {
  const invalidChannels: OpsRow[] = [];
  for (const row of await listAllChannels(db)) {
    const fault = row.open ? channelFault(row) : null;
    if (fault)
      invalidChannels.push({ what: 'channel', id: row.id, uid: null, fault: sentence(fault) });
  }
  let lastRow = '';
  for (;;) {
    const cards = await listWalletsAfter(db, lastRow, CHECKED_AT_A_TIME);
    for (const card of cards) {
      const fault = cardFault(sealer, card);
      const row = { what: 'wallet', id: card.id, uid: card.userId };
      if (fault) invalidChannels.push({ ...row, fault: sentence(fault) });
      lastRow = card.id;
    }
    if (cards.length < CHECKED_AT_A_TIME) return invalidChannels;
  }
}

async function setOpen(context: OpsContext, args: OpsArguments, open: boolean): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
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

/** Changes only a channel's name and limits, never its account. */
async function change(context: OpsContext, args: OpsArguments): Promise<string> {
  const { db, clock, actor } = context;
  const reason = requireReason(args);
  const [id = ''] = args.positionals;
  const before = (await listAllChannels(db)).find((row) => row.id === id);
  if (before === undefined || id === 'backend') throw new OpsError(`There is no channel ${id}.`);
  const minAmount = args.fields.min === undefined ? before.minAmount : requireAmount(args, 'min');
  const maxAmount = args.fields.max === undefined ? before.maxAmount : requireAmount(args, 'max');
  if (maxAmount < minAmount) throw new OpsError('--max is less than --min.');
  const texts = inEachLocale(({ locale }) => {
    const current = inLocale(before.texts, locale);
    const newText =
      locale === DEFAULT_LOCALE ? args.fields.name?.trim() : translationOf(args, locale);
    return { ...current, name: newText || current.name };
  });
  const { name } = texts[DEFAULT_LOCALE];
  const at = clock.now();
  const detail = `${name} ${moneyText(minor(minAmount))}-${moneyText(minor(maxAmount))}`;
  await db.transaction(async (tx) => {
    await updateChannel(tx, id, { texts, minAmount, maxAmount });
    await insertAudit(tx, {
      at,
      actor,
      action: 'channel-set',
      userId: null,
      ref: id,
      reason,
      detail,
    });
  });
  return `${id} is ${detail}.`;
}

/** No command changes a channel's account: the operator closes it and adds another channel. */
export const CHANNEL_COMMANDS: readonly OpsCommand[] = [
  {
    name: 'channels list',
    role: 'admin',
    usage: '',
    about: 'Ways to deposit, closed ones as well',
    run: list,
  },
  {
    name: 'channels add',
    role: 'admin',
    usage: `ID ${TYPES.join('|')} --name T --en T --min N --max N … --why TEXT`,
    about: TYPES.map((type) => `${type}: ${CHANNELS[type].usage}`).join('; '),
    run: add,
  },
  {
    name: 'channels check',
    role: 'admin',
    usage: '',
    about: 'Open channels and customers’ wallets whose address is wrong',
    run: check,
  },
  {
    name: 'channels set',
    role: 'admin',
    usage: 'ID [--name T] [--en T] [--min N] [--max N] --why TEXT',
    about: 'Change its name or its limits',
    run: change,
  },
  {
    name: 'channels close',
    role: 'admin',
    usage: 'ID --why TEXT',
    about: 'Customers no longer see it',
    run: (context, args) => setOpen(context, args, false),
  },
  {
    name: 'channels open',
    role: 'admin',
    usage: 'ID --why TEXT',
    about: 'Customers see it again',
    run: (context, args) => setOpen(context, args, true),
  },
];
