import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Timeline } from '@/components/ui/states/Timeline';
import { formatMoney } from '@/format/formatMoney';
import { useText } from '@/hooks/useText';
import type { WithdrawForm } from '../useWithdrawForm';
import './WithdrawNext.scss';

type WithdrawNextProps = Pick<WithdrawForm, 'amount' | 'sums'>;

export const WithdrawNext = observer(function WithdrawNext({ amount, sums }: WithdrawNextProps) {
  const t = useText();
  return (
    <Card padded>
      <Text className="withdraw-next__title">{t('withdraw.nextTitle')}</Text>
      <Timeline
        items={[
          {
            key: 'submit',
            title:
              amount === null
                ? t('withdraw.nextSubmitAny')
                : t('withdraw.nextSubmit', { amount: formatMoney(amount) }),
            time: t('withdraw.now'),
            state: 'current',
          },
          { key: 'review', title: t('withdraw.nextReview'), state: 'waiting' },
          {
            key: 'send',
            title: sums
              ? t('withdraw.nextSend', { amount: formatMoney(sums.net) })
              : t('withdraw.nextSendAny'),
            note: t('withdraw.nextBack'),
            state: 'waiting',
          },
        ]}
      />
    </Card>
  );
});
