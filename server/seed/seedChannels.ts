import type { TradingMode } from '../db/kinds';
import type { Database } from '../db/Database';
import { insertMissingChannel, type ChannelRow } from '../repositories/money/channels';
import { inEachLocale } from '../texts/textOf';

const channelName = (name: 'backend' | 'trc20' | 'erc20') =>
  inEachLocale((t) => ({
    name: t(`seed.channel.${name}`),
    accountName: '',
    bankName: '',
    address: '',
  }));

/** Channel of platform credits; customers cannot choose it. */
const PLATFORM_CHANNEL: ChannelRow = {
  accountNo: '',
  id: 'backend',
  type: 'usdt',
  texts: channelName('backend'),
  unit: 1,
  minAmount: 1,
  maxAmount: 10_000_000,
  chainType: '',
  walletAddress: '',
  position: 9,
  open: false,
};

/** Obviously fictional accounts; limits in 0.01 USDT. */
const SAMPLE_CHANNELS: readonly ChannelRow[] = [
  {
    id: 'bank-cny',
    type: 'bank',
    texts: inEachLocale((t) => ({
      name: t('seed.channel.bank'),
      accountName: t('seed.channel.accountName'),
      bankName: t('seed.channel.bankName'),
      address: t('seed.channel.address'),
    })),
    unit: 2,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    accountNo: '6200 0000 0000 0000 000',
    chainType: '',
    walletAddress: '',
    position: 2,
    open: true,
  },
  {
    accountNo: '',
    id: 'usdt-trc20',
    type: 'usdt',
    texts: channelName('trc20'),
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'TRC20',
    walletAddress: 'TDEMoDoNotSendAnythingHereXXbxRNn6',
    position: 1,
    open: true,
  },
  {
    accountNo: '',
    id: 'usdt-erc20',
    type: 'usdt',
    texts: channelName('erc20'),
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'ERC20',
    walletAddress: '0xDE300000000000000000000000000000000DE300',
    position: 3,
    open: true,
  },
];

const SAMPLE_ACCOUNTS = new Set(
  SAMPLE_CHANNELS.flatMap(({ accountNo, walletAddress }) => [accountNo, walletAddress]),
);
SAMPLE_ACCOUNTS.delete('');

/** True for a fictional account. */
export function isSampleChannel(row: Pick<ChannelRow, 'accountNo' | 'walletAddress'>): boolean {
  return SAMPLE_ACCOUNTS.has(row.accountNo) || SAMPLE_ACCOUNTS.has(row.walletAddress);
}

/** Inserts missing channels; keeps an operator's changes. Live mode gets no samples. */
export async function seedChannels(db: Database, mode: TradingMode): Promise<void> {
  const channels = mode === 'demo' ? [...SAMPLE_CHANNELS, PLATFORM_CHANNEL] : [PLATFORM_CHANNEL];
  for (const channel of channels) await insertMissingChannel(db, channel);
}
