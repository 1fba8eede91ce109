import type { ChannelType } from '@contract/kinds';
import type { Channel } from '@contract/transfer';
import type { IconName } from '@/components/ui/marks/iconNames';
import type { Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';
import { payAmountOf } from './channelSums';

interface ChannelView {
  /** Page of the channels of this kind, and the page's title. */
  page: 'rechargeUsdt' | 'rechargeBank';
  title: TextKey;
  /** Name, icon and note in the list of deposit methods. */
  method: TextKey;
  icon: IconName;
  noteOf: (
    t: Translate,
    channels: readonly [Channel, ...Channel[]],
    amount: Minor | null,
  ) => string;
  /** Label of the choice between channels, and whether a single channel is shown as a choice. */
  choice: TextKey;
  showsOnlyChoice: boolean;
  choiceOf: (channel: Channel) => { id: string; label: string };
  proofHint: TextKey;
  /** Whether the page explains what happens after the transfer. */
  hasSteps: boolean;
}

/** How the app shows each kind of channel. The kind's name is the prefix of ids: `usdt-submit`. */
export const CHANNEL_VIEWS = {
  usdt: {
    page: 'rechargeUsdt',
    title: 'recharge.usdtTitle',
    method: 'recharge.methodUsdt',
    icon: 'chain',
    noteOf: (t, channels) => {
      const chains = channels.map(({ chainType }) => chainType).join(t('recharge.chainSeparator'));
      return t('recharge.usdtNote', { chains });
    },
    choice: 'recharge.chain',
    showsOnlyChoice: true,
    choiceOf: ({ chainType }) => ({ id: `usdt-chain-${chainType}`, label: chainType }),
    proofHint: 'recharge.proofHint',
    hasSteps: false,
  },
  bank: {
    page: 'rechargeBank',
    title: 'recharge.bankTitle',
    method: 'recharge.methodBank',
    icon: 'card',
    noteOf: (t, [first], amount) => {
      const { rate } = first;
      if (!amount) return t('recharge.bankNoteEmpty', { rate });
      return t('recharge.bankNote', { rate, amount: formatMoney(payAmountOf(first, amount)) });
    },
    choice: 'recharge.channel',
    showsOnlyChoice: false,
    choiceOf: ({ channelID, bankName }) => ({ id: `bank-channel-${channelID}`, label: bankName }),
    proofHint: 'recharge.proofBankHint',
    hasSteps: true,
  },
} as const satisfies Record<ChannelType, ChannelView>;
