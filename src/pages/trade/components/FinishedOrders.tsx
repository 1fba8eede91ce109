import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Notice } from '@/components/ui/states/Notice';
import { formatDate } from '@/format/formatTime';
import { useDayGroups } from '@/hooks/quotes/useDayGroups';
import type { PagedListState } from '@/hooks/usePagedList';
import { useText } from '@/hooks/useText';
import { endOf } from '@/models/orderTimes';
import { go } from '@/navigation';
import { FinishedDay } from './FinishedDay';

export interface FinishedOrdersProps {
  paged: PagedListState<Order>;
}

export const FinishedOrders = observer(function FinishedOrders({ paged }: FinishedOrdersProps) {
  const t = useText();
  const list = paged.list ?? [];
  const days = useDayGroups(list, endOf);
  const last = list[list.length - 1];
  if (paged.list === null)
    return (
      <Card>
        <LoadState
          request={paged}
          failedTitle={t('trade.failed')}
          failedText={(error) => t('trade.failedNote', { error })}
          kind="order"
        />
      </Card>
    );
  if (last === undefined) {
    return (
      <Card>
        <EmptyState
          title={t('trade.finishedEmpty')}
          text={t('trade.finishedEmptyNote')}
          action={{ label: t('trade.toMarket'), onTap: () => void go('market') }}
        />
      </Card>
    );
  }
  return (
    <View className="stack">
      {paged.error !== null && <Notice kind="bad">{paged.error}</Notice>}
      {days.map((day, index) => (
        <FinishedDay key={day.key} day={day} isWhole={paged.isEnd || index < days.length - 1} />
      ))}
      {paged.isEnd ? (
        <ListEnd text={t('trade.end', { date: formatDate(endOf(last), t.locale) })} />
      ) : (
        <ListEnd loading text={t('common.loading')} />
      )}
    </View>
  );
});
