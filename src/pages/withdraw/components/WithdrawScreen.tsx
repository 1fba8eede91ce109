import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { CARD_TYPES } from '@contract/kinds';
import type { Withdrawal } from '@contract/transfer';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Notice } from '@/components/ui/states/Notice';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/controls/Segment';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { FundPasswordLink } from '@/components/ui/fields/FundPasswordLink';
import { WITHDRAW_METHODS } from '../withdrawMethods';
import { useWithdrawForm } from '../useWithdrawForm';
import { WithdrawAmount } from './WithdrawAmount';
import { WithdrawGate } from './WithdrawGate';
import { WithdrawNext } from './WithdrawNext';
import { WithdrawTarget } from './WithdrawTarget';

interface WithdrawScreenProps {
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
  onSent: (withdrawal: Withdrawal) => void;
}

export const WithdrawScreen = observer(function WithdrawScreen(props: WithdrawScreenProps) {
  const t = useText();
  const { user } = useStores();
  const form = useWithdrawForm(props.onSent);
  return (
    <Screen
      title={t('withdraw.title')}
      demo
      footer={
        <Button
          id="withdraw-submit"
          busy={form.busy}
          busyLabel={t(form.isUnknown ? 'withdraw.checking' : 'withdraw.busy')}
          blockedReason={form.blocked}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t(form.isUnknown ? 'withdraw.confirmAgain' : 'withdraw.submit')}
        </Button>
      }
    >
      <View className="wrap stack">
        <WithdrawGate />
        <Segment
          label={t('withdraw.method')}
          items={Object.values(WITHDRAW_METHODS).map(({ key, label }) => ({
            key,
            id: `withdraw-method-${key}`,
            label: t(label),
          }))}
          selected={WITHDRAW_METHODS[form.method].key}
          onSelect={(key) => {
            if (!form.isUnknown) form.chooseMethod(CARD_TYPES[key]);
          }}
        />
        <WithdrawAmount form={form} />
        <WithdrawTarget form={form} request={props.request} />
        {form.needsPassword && form.card && (
          <Card padded>
            <CodeInput
              id="withdraw-password"
              label={t('withdraw.password')}
              masked
              disabled={form.isUnknown}
              {...form.field('fundPassword')}
            />
            <FundPasswordLink
              id="withdraw-forgot"
              isSet={user.hasFundPassword}
              onForgot={() => void go('modifyRecoverFund')}
              onSet={() => void go('modifyPassword', { kind: 'fund' })}
            />
          </Card>
        )}
        {form.error && (
          <Notice id="withdraw-form-error" kind="bad" alert>
            <Text>{form.isUnknown ? t('withdraw.unknownOutcome') : form.error}</Text>
          </Notice>
        )}
        <WithdrawNext amount={form.amount} sums={form.sums} />
      </View>
    </Screen>
  );
});
