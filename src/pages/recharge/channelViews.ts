import type { ChannelType } from '@contract/kinds';
import type { Channel } from '@contract/transfer';
import type { IconName } from '@/components/ui/marks/iconNames';
import type { Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';
import { payAmountOf } from './channelSums';

interface ChannelView {
  /** Page and its title. */
  page: 'rechargeUsdt' | 'rechargeBank';
  title: TextKey;
  /** In the list of methods: name, icon, and a line about all channels of the kind. */
  method: TextKey;
  icon: IconName;
  noteOf: (
    t: Translate,
    channels: readonly [Channel, ...Channel[]],
    amount: Minor | null,
  ) => string;
  /** Choice between channels, and whether a single one is shown too. */
  choice: TextKey;
  showsOnlyChoice: boolean;
  choiceOf: (channel: Channel) => { id: string; label: string };
  proofHint: TextKey;
  /** Whether the page explains what follows the transfer. */
  hasSteps: boolean;
}

/** How each kind of channel is shown. Ids on its page start with its name: `usdt-submit`. */
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
