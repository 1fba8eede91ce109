import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChannelType } from '@contract/kinds';
import type { Deposit } from '@contract/transfer';
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

export const DepositFlow = observer(function DepositFlow({ type, amount: text }: DepositFlowProps) {
  const t = useText();
  const { deposits } = useStores();
  const request = useRequest(() => deposits.loadChannels());
  const gate = useIdentityGate();
  const [channelId, setChannelId] = useState<string | null>(null);
  const [deposit, setDeposit] = useState<Deposit | null>(null);
  const amount = parseAmount(text ?? '');
  const channels = deposits.channels?.filter((channel) => channel.type === type) ?? null;
  const channel = channels?.find(({ channelID }) => channelID === channelId) ?? channels?.[0];

  if (deposit) return <DepositStatus type={type} deposit={deposit} />;
  if (gate === 'open' && amount && channels && channel) {
    return (
      <DepositScreen
        channels={channels}
        channel={channel}
        onChoose={setChannelId}
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
