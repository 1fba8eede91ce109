import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { formatDate } from '@/format/formatTime';
import { useDayGroups } from '@/hooks/quotes/useDayGroups';
import { usePagedList } from '@/hooks/usePagedList';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { endOf } from '@/models/orderTimes';
import { go } from '@/navigation';
import type { Order } from '@contract/order';
import { DayHead } from '../DayHead';
import { FilterBar } from '../FilterBar';
import { OrderRecordRow } from './OrderRecordRow';
import { RecordList } from '../RecordList';

const FILTERS = ['all', 'pending', 'finished'] as const;
type Filter = (typeof FILTERS)[number];

export interface OrderRecordsProps {
  onOpen: (orderNo: string) => void;
  /** Text of a day's total; called only if all orders of the day are loaded. */
  sumOf?: (orders: readonly Order[]) => string | undefined;
}

export const OrderRecords = observer(function OrderRecords(props: OrderRecordsProps) {
  const { onOpen, sumOf } = props;
  const t = useText();
  const { orders } = useStores();
  const [filter, setFilter] = useState<Filter>('all');
  const open = useRequest(() => orders.loadPending());
  const paged = usePagedList(orders.finished);
  const pending = filter === 'finished' ? [] : orders.pending;
  const settled = filter === 'pending' ? [] : (paged.list ?? []);
  const days = useDayGroups(settled, endOf);
  const last = settled[settled.length - 1];
  const isFiltered = filter !== 'all';
  const shown =
    filter === 'pending'
      ? { ...paged, isEnd: true, isEmpty: true, list: orders.isPendingKnown ? [] : null, ...open }
      : paged;
  const rows = (list: readonly Order[]) => (
    <Card>
      {list.map((order) => (
        <OrderRecordRow key={order.orderNo} order={order} onTap={() => onOpen(order.orderNo)} />
      ))}
    </Card>
  );
  return (
    <View className="stack">
      <FilterBar>
        <ChipGroup
          label={t('record.orderFilter')}
          selected={filter}
          onSelect={(key) => setFilter(FILTERS.find((one) => one === key) ?? 'all')}
          items={FILTERS.map((key) => ({
            key,
            id: `record-state-${key}`,
            label: t(`record.orderFilters.${key}`),
          }))}
        />
      </FilterBar>
      <RecordList
        paged={shown}
        skeleton="order"
        failedTitle={t('record.orderFailed')}
        hasMore={pending.length > 0}
        endText={
          last === undefined
            ? t('record.endPlain')
            : t('record.end', { date: formatDate(endOf(last), t.locale) })
        }
        empty={{
          title: t(isFiltered ? 'record.orderEmptyFiltered' : 'record.orderEmpty'),
          text: isFiltered ? undefined : t('record.orderEmptyNote'),
          action: isFiltered
            ? { label: t('record.showAll'), onTap: () => setFilter('all') }
            : { label: t('record.toMarket'), onTap: () => void go('market') },
        }}
      >
        {pending.length > 0 && rows(pending)}
        {days.map((day, index) => (
          <View key={day.key}>
            <DayHead
              label={day.label}
              end={paged.isEnd || index < days.length - 1 ? sumOf?.(day.items) : undefined}
            />
            {rows(day.items)}
          </View>
        ))}
      </RecordList>
    </View>
  );
});
