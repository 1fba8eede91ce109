import { View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { Screen } from '@/components/shell/Screen';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { moneyText } from '@candor/rules/money';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { CHANNEL_VIEWS } from './channelViews';
import { AmountCard } from './components/AmountCard';
import { MethodCard } from './components/MethodCard';
import { RechargeDemo } from './components/RechargeDemo';
import { RechargeGate } from './components/RechargeGate';
import { SumCard } from './components/SumCard';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';
import { useRechargeForm } from './useRechargeForm';

function RechargePage() {
  const t = useText();
  const { deposits, user } = useStores();
  const request = useRequestOnShow(async () => {
    await Promise.all([deposits.loadChannels(), user.load()]);
  });
  const gate = useIdentityGate();
  const { form, amount, methods, method, choose, channels, limits } = useRechargeForm();
  const isEmpty = form.values.amount === '';
  const blocked =
    (gate === 'open' ? null : t('recharge.gateBlocked')) ??
    (isEmpty ? t('recharge.needAmount') : (form.firstProblem?.text ?? null)) ??
    (method === null ? t('recharge.needMethod') : null);
  const next = () => {
    if (amount === null || method === null) return;
    void go(CHANNEL_VIEWS[method].page, { amount: moneyText(amount) });
  };
  return (
    <Screen
      title={t('recharge.title')}
      demo
      footer={
        <Button
          id="recharge-next"
          blockedReason={blocked}
          onBlockedTap={() => (gate === 'open' ? form.check() : void go('modifyAuthentication'))}
          onTap={next}
        >
          {t('recharge.next')}
        </Button>
      }
    >
      <View className="wrap stack">
        <RechargeDemo />
        <RechargeGate />
        <AmountCard form={form} amount={amount} limits={limits} />
        <SectionTitle
          title={t('recharge.method')}
          more={{
            id: 'recharge-record',
            label: t('recharge.record'),
            onTap: () => void go('recordRecharge'),
          }}
        />
        <MethodCard
          amount={amount}
          methods={methods}
          method={method}
          choose={choose}
          request={request}
        />
        <SumCard amount={amount} channels={channels} />
      </View>
    </Screen>
  );
}

export default definePage('recharge', RechargePage);
