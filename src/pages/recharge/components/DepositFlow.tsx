import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ChannelType } from '@contract/kinds';
import type { Channel, Deposit } from '@contract/transfer';
import { Screen } from '@/components/shell/Screen';
import { parseAmount } from '@candor/rules/money';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';
import { CHANNEL_VIEWS } from '../channelViews';
import { DepositScreen } from './DepositScreen';
import { DepositStatus } from './DepositStatus';
import { NoDeposit } from './NoDeposit';
import { RechargeGate } from './RechargeGate';

interface DepositFlowProps {
  type: ChannelType;
  /** Amount in the page's address, which a customer may have edited. */
  amount: string | undefined;
}

/**
 * The channel to pay to, at first the first of its kind. A closed one stays on the page: the customer
 * may have paid to it, so another account must not take its place.
 */
function useChannel(type: ChannelType, isLoading: boolean) {
  const { deposits } = useStores();
  const [shown, setShown] = useState<Channel | null>(null);
  const channels = deposits.channels?.filter((channel) => channel.type === type) ?? null;
  const find = (id: string) => channels?.find(({ channelID }) => channelID === id);
  const channel = shown === null ? channels?.[0] : (find(shown.channelID) ?? shown);
  useEffect(() => {
    // Until the page's own load, the list of an earlier page is shown.
    if (!isLoading) setShown((known) => known ?? channel ?? null);
  }, [isLoading, channel]);
  const choose = (id: string) => setShown(find(id) ?? null);
  return { channels, channel, choose };
}

export const DepositFlow = observer(function DepositFlow({ type, amount: text }: DepositFlowProps) {
  const t = useText();
  const { deposits } = useStores();
  const request = useRequest(() => deposits.loadChannels());
  const gate = useIdentityGate();
  const [deposit, setDeposit] = useState<Deposit | null>(null);
  const amount = parseAmount(text ?? '');
  const { channels, channel, choose } = useChannel(type, request.loading);

  if (deposit) return <DepositStatus type={type} deposit={deposit} />;
  if (gate === 'open' && amount && channels && channel) {
    return (
      <DepositScreen
        channels={channels}
        channel={channel}
        onChoose={choose}
        amount={amount}
        onSent={setDeposit}
      />
    );
  }
  return (
    <Screen title={t(CHANNEL_VIEWS[type].title)} demo>
      <View className="wrap stack">
        {gate === 'open' ? (
          <NoDeposit hasAmount={Boolean(amount)} isKnown={channels !== null} request={request} />
        ) : (
          <RechargeGate />
        )}
      </View>
    </Screen>
  );
});
