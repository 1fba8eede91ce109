import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Timeline } from '@/components/ui/states/Timeline';
import type { Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { useText } from '@/hooks/useText';
import './NextSteps.scss';

interface NextStepsProps {
  amount: Minor;
}

export const NextSteps = observer(function NextSteps({ amount }: NextStepsProps) {
  const t = useText();
  return (
    <Card padded>
      <Text className="next-steps__title">{t('recharge.nextTitle')}</Text>
      <Timeline
        items={[
          {
            key: 'submit',
            title: t('recharge.nextSubmit'),
            time: t('recharge.now'),
            state: 'current',
          },
          { key: 'review', title: t('recharge.nextReview'), state: 'waiting' },
          {
            key: 'credit',
            title: t('recharge.nextCredit', { amount: formatMoney(amount) }),
            state: 'waiting',
          },
        ]}
      />
    </Card>
  );
});
