import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { ChannelType } from '@contract/kinds';
import type { Channel, Deposit } from '@contract/transfer';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { SpecimenCard } from '@/components/ui/marks/SpecimenCard';
import { Screen } from '@/components/shell/Screen';
import type { Minor } from '@candor/rules/money';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { CHANNEL_VIEWS } from '../channelViews';
import { useDepositForm } from '../useDepositForm';
import { BankPayee } from './BankPayee';
import { ChannelPicker } from './ChannelPicker';
import { NextSteps } from './NextSteps';
import type { PayeeProps } from './PayeeProps';
import { ProofCard } from './ProofCard';
import { UsdtPayee } from './UsdtPayee';
import './DepositScreen.scss';

interface DepositScreenProps {
  channels: readonly Channel[];
  channel: Channel;
  onChoose: (channelID: string) => void;
  amount: Minor;
  onSent: (deposit: Deposit) => void;
}

const PAYEE_COMPONENTS = { usdt: UsdtPayee, bank: BankPayee } as const satisfies Record<
  ChannelType,
  ComponentType<PayeeProps>
>;

export const DepositScreen = observer(function DepositScreen(props: DepositScreenProps) {
  const { channels, channel, onChoose, amount, onSent } = props;
  const t = useText();
  const { config } = useStores();
  const form = useDepositForm({ channel, amount, onSent });
  const { type } = channel;
  const { title, hasSteps } = CHANNEL_VIEWS[type];
  const Payee = PAYEE_COMPONENTS[type];
  const label = t(form.isUnknown ? 'recharge.confirmAgain' : 'recharge.submit');
  return (
    <Screen
      title={t(title)}
      demo
      footer={
        <>
          <Text className="deposit-screen__note">{t('recharge.footnote')}</Text>
          <Button
            id={`${type}-submit`}
            busy={form.busy}
            busyLabel={t(form.isUnknown ? 'recharge.checking' : 'recharge.busy')}
            blockedReason={form.blocked}
            onBlockedTap={form.onBlockedTap}
            onTap={() => void form.submit()}
          >
            {label}
          </Button>
        </>
      }
    >
      <View className="wrap stack">
        <ChannelPicker
          channels={channels}
          channel={channel}
          onChoose={form.isUnknown || form.busy ? () => undefined : onChoose}
        />
        <Payee channel={channel} amount={amount} />
        {config.isDemo && !form.isUnknown && (
          <SpecimenCard id={`${type}-specimen`} specimens={form.specimens} />
        )}
        <ProofCard type={type} form={form} />
        {form.error && (
          <Notice id={`${type}-form-error`} kind="bad" alert>
            <Text>{form.isUnknown ? t('recharge.unknownOutcome') : form.error}</Text>
          </Notice>
        )}
        {hasSteps && <NextSteps amount={amount} />}
      </View>
    </Screen>
  );
});
