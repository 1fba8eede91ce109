import { minor, moneyText } from '@candor/rules/money';
import type { InputOf } from '../../../types/contract/ops/commands';
import type { Locale } from '../../../types/contract/common';
import { UNITS, type ChannelType, type Unit } from '../../../types/contract/kinds';
import { DEFAULT_LOCALE } from '../../../src/domain/locales';
import { CHAINS, readWallet, type WalletFault } from '../../../src/domain/input/wallet';
import { AppError } from '../../platform/errors';
import { OpsFault } from '../../platform/OpsFault';
import {
  insertMissingChannel,
  listAllChannels,
  updateChannel,
  updateChannelOpen,
  type ChannelRow,
} from '../../repositories/money/channels';
import { listWalletsAfter } from '../../repositories/money/bankCards';
import { cardFault, channelFault } from '../../services/orders/payableChannels';
import { inLocale } from '../../texts/localized';
import { errorText, inEachLocale } from '../../texts/textOf';
import type { HandlersOf, ReadContext, Recorded } from '../ConsoleContext';
import { requireAmount } from '../requireInput';

type NewChannel = InputOf<'channels add'>;

const CHECKED_AT_A_TIME = 500;
const PLATFORM = 'backend';
const UNIT_OF = { bank: UNITS.CNY, usdt: UNITS.USDT } as const satisfies Record<ChannelType, Unit>;

const sentence = ({ code, params }: WalletFault, locale: Locale) => errorText(locale, code, params);

const accountOf = ({ type, accountNo, chainType, walletAddress }: ChannelRow) =>
  type === 'bank' ? accountNo : `${chainType} ${walletAddress}`;

function required(input: NewChannel, name: keyof NewChannel): string {
  const text = String(input[name] ?? '').trim();
  if (text === '') throw new OpsFault('value_missing', { name });
  return text;
}

function walletOf(input: NewChannel) {
  const [chain, text] = [required(input, 'chain'), required(input, 'wallet')];
  const chainType = CHAINS.find((candidate) => candidate === chain);
  if (chainType === undefined)
    throw new OpsFault('choice_form', { name: 'chain', choices: CHAINS.join(', ') });
  const wallet = readWallet(text, chainType);
  if ('code' in wallet) throw new AppError(wallet.code, { params: wallet.params });
  return { accountNo: '', chainType: String(chainType), walletAddress: wallet.address };
}

/** Names in a language; the account holder's data only for a bank. */
function wordsOf(input: NewChannel, locale: Locale) {
  const isDefault = locale === DEFAULT_LOCALE;
  const name = isDefault ? input.name : input.nameEn;
  if (input.type === 'usdt') return { name, accountName: '', bankName: '', address: '' };
  return isDefault
    ? {
        name,
        accountName: required(input, 'holder'),
        bankName: required(input, 'bank'),
        address: required(input, 'branch'),
      }
    : {
        name,
        accountName: input.holderEn ?? '',
        bankName: input.bankEn ?? '',
        address: input.branchEn ?? '',
      };
}

function limitsOf(min: string, max: string) {
  const minAmount = requireAmount('min', min);
  const maxAmount = requireAmount('max', max);
  if (maxAmount < minAmount) throw new OpsFault('values_disagree', { low: 'min', high: 'max' });
  return { minAmount, maxAmount };
}

function rowOf(input: NewChannel): ChannelRow {
  const { id, type, min, max, position = 5 } = input;
  const account =
    type === 'bank'
      ? { accountNo: required(input, 'account'), chainType: '', walletAddress: '' }
      : walletOf(input);
  const texts = inEachLocale(({ locale }) => wordsOf(input, locale));
  const limits = limitsOf(min, max);
  return { id, type, texts, unit: UNIT_OF[type], ...limits, ...account, position, open: true };
}

async function channelOf({ db }: ReadContext, id: string): Promise<ChannelRow> {
  const row = (await listAllChannels(db)).find((one) => one.id === id);
  if (row === undefined || id === PLATFORM) throw new OpsFault('item_unknown', { id });
  return row;
}

/** Name and limits after a change; what is not given stays. */
async function changed(context: ReadContext, input: InputOf<'channels set'>) {
  const before = await channelOf(context, input.id);
  const limits = limitsOf(
    input.min ?? moneyText(minor(before.minAmount)),
    input.max ?? moneyText(minor(before.maxAmount)),
  );
  const texts = inEachLocale(({ locale }) => {
    const words = inLocale(before.texts, locale);
    const name = locale === DEFAULT_LOCALE ? input.name : input.nameEn;
    return { ...words, name: name?.trim() || words.name };
  });
  return { before, after: { texts, ...limits } };
}

const describe = ({
  texts,
  minAmount,
  maxAmount,
}: Pick<ChannelRow, 'texts' | 'minAmount' | 'maxAmount'>) =>
  `${inLocale(texts, DEFAULT_LOCALE).name}, ${moneyText(minor(minAmount))} to ${moneyText(minor(maxAmount))}`;

const setOpen = (open: boolean): Recorded<'channels open' | 'channels close'> => ({
  async propose(context, { id }) {
    const row = await channelOf(context, id);
    if (row.open === open) throw new OpsFault('decided_before', { id });
    const [oldValue, newValue] = open ? ['closed', 'open'] : ['open', 'closed'];
    return { ref: id, target: accountOf(row), oldValue, newValue };
  },
  async apply({ tx, input: { id } }) {
    await updateChannelOpen(tx, id, open);
  },
});

export const CHANNEL_HANDLERS: HandlersOf<'channels'> = {
  'channels list': async ({ context: { db } }) =>
    (await listAllChannels(db)).map((row) => ({
      id: row.id,
      isOpen: row.open,
      type: row.type,
      names: inEachLocale(({ locale }) => inLocale(row.texts, locale).name),
      account: accountOf(row),
      min: moneyText(minor(row.minAmount)),
      max: moneyText(minor(row.maxAmount)),
    })),
  /** Finds channels and wallets with an invalid checksum, which customers can no longer use. */
  'channels check': async ({ context: { db, sealer }, locale }) => {
    const channels = (await listAllChannels(db)).flatMap((row) => {
      const fault = row.open ? channelFault(row) : null;
      if (fault === null) return [];
      return [
        { what: 'channel' as const, id: row.id, userId: null, fault: sentence(fault, locale) },
      ];
    });
    const wallets = [];
    for (let last = ''; ;) {
      const cards = await listWalletsAfter(db, last, CHECKED_AT_A_TIME);
      for (const card of cards) {
        const fault = cardFault(sealer, card);
        const { id, userId } = card;
        if (fault)
          wallets.push({ what: 'wallet' as const, id, userId, fault: sentence(fault, locale) });
        last = card.id;
      }
      if (cards.length < CHECKED_AT_A_TIME) return [...channels, ...wallets];
    }
  },
  'channels add': {
    async propose({ db }, input) {
      const row = rowOf(input);
      const isTaken = (await listAllChannels(db)).some(({ id }) => id === row.id);
      if (isTaken) throw new OpsFault('id_taken', { id: row.id });
      return { ref: row.id, target: accountOf(row), newValue: describe(row) };
    },
    async apply({ tx, input }) {
      await insertMissingChannel(tx, rowOf(input));
    },
  },
  'channels set': {
    async propose(context, input) {
      const { before, after } = await changed(context, input);
      const target = accountOf(before);
      return { ref: input.id, target, oldValue: describe(before), newValue: describe(after) };
    },
    async apply({ tx, context, input }) {
      const { after } = await changed({ ...context, db: tx }, input);
      await updateChannel(tx, input.id, after);
    },
  },
  'channels open': setOpen(true),
  'channels close': setOpen(false),
};
