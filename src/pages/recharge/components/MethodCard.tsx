import { Text } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { observer } from 'mobx-react-lite';
import type { ChannelType } from '@contract/kinds';
import { Card } from '@/components/ui/layout/Card';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { CHANNEL_VIEWS } from '../channelViews';
import type { RechargeForm } from '../useRechargeForm';

interface MethodCardProps extends Pick<RechargeForm, 'amount' | 'methods' | 'method' | 'choose'> {
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
}

/** Deposit by bank card or USDT, with the cost of each, or the loading state. */
export const MethodCard = observer(function MethodCard(props: MethodCardProps) {
  const { amount, methods, method, choose, request } = props;
  const t = useText();
  const { deposits } = useStores();
  if (methods === null) {
    return (
      <Card>
        {request.error !== null || request.loading ? (
          <LoadState request={request} failedTitle={t('recharge.channelsFailed')} rows={2} />
        ) : (
          <Text> </Text>
        )}
      </Card>
    );
  }
  if (methods.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t('recharge.channelsEmpty')}
          text={t('recharge.channelsEmptyNote')}
          action={{ label: t('recharge.support'), onTap: () => void go('service') }}
        />
      </Card>
    );
  }
  const row = (type: ChannelType) => {
    const view = CHANNEL_VIEWS[type];
    const [first, ...others] = deposits.channels?.filter((channel) => channel.type === type) ?? [];
    return (
      <ChoiceRow
        key={type}
        id={`recharge-method-${type}`}
        icon={view.icon}
        selected={type === method}
        title={t(view.method)}
        note={first && view.noteOf(t, [first, ...others], amount)}
        onTap={() => choose(type)}
      />
    );
  };
  return <Card>{methods.map(row)}</Card>;
});
