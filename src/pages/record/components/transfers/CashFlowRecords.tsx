import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CashFlowType } from '@contract/kinds';
import type { CashFlow } from '@contract/wallet';
import { Card } from '@/components/ui/layout/Card';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { formatDate } from '@/format/formatTime';
import { useDayGroups } from '@/hooks/quotes/useDayGroups';
import { useMoney } from '@/hooks/useMoney';
import { usePagedList } from '@/hooks/usePagedList';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { cashFlowTypeKey, MAIN_CASH_FLOW_TYPES } from '@/pages/record/cashFlowTypes';
import { useWalletReload } from '@/pages/record/useWalletReload';
import { DayHead } from '../DayHead';
import { FilterBar } from '../FilterBar';
import { CashFlowDetail } from './CashFlowDetail';
import { CashFlowRow } from './CashFlowRow';
import { CashFlowTypeSheet } from './CashFlowTypeSheet';
import { RecordList } from '../RecordList';
import { UnitNote } from '../UnitNote';

export interface CashFlowRecordsProps {
  onOrder: (orderNo: string) => void;
}

interface FilterProps {
  type: CashFlowType | null;
  onPick: (type: CashFlowType | null) => void;
}

/** Chips of common types; the last chip shows or selects one of the other types. */
const CashFlowFilter = observer(function CashFlowFilter({ type, onPick }: FilterProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isRare = type !== null && !MAIN_CASH_FLOW_TYPES.some((one) => one === type);
  const pick = (next: CashFlowType | null) => {
    setOpen(false);
    onPick(next);
  };
  return (
    <>
      <FilterBar>
        <ChipGroup
          label={t('record.flowFilter')}
          selected={isRare ? 'more' : String(type ?? 'all')}
          onSelect={(key) => {
            if (key === 'more') setOpen(true);
            else pick(MAIN_CASH_FLOW_TYPES.find((one) => String(one) === key) ?? null);
          }}
          items={[
            { key: 'all', id: 'record-flow-all', label: t('record.flowAll') },
            ...MAIN_CASH_FLOW_TYPES.map((one) => ({
              key: String(one),
              id: `record-type-${one}`,
              label: t(cashFlowTypeKey(one)),
            })),
            {
              key: 'more',
              id: 'record-filter',
              label: isRare ? t(cashFlowTypeKey(type)) : t('record.flowOther'),
            },
          ]}
        />
      </FilterBar>
      <CashFlowTypeSheet
        open={isOpen}
        selected={type}
        onPick={pick}
        onClose={() => setOpen(false)}
      />
    </>
  );
});

export const CashFlowRecords = observer(function CashFlowRecords({
  onOrder,
}: CashFlowRecordsProps) {
  const t = useText();
  const { cashFlow, assets } = useStores();
  const money = useMoney();
  const [opened, setOpened] = useState<CashFlow | null>(null);
  const paged = usePagedList(cashFlow.entries);
  useRequest(() => assets.load());
  useWalletReload(paged);
  const list = paged.list ?? [];
  const days = useDayGroups(list, (entry) => entry.time);
  const last = list[list.length - 1];
  const isFiltered = cashFlow.type !== null;
  return (
    <View className="stack">
      <CashFlowFilter type={cashFlow.type} onPick={cashFlow.setType} />
      <RecordList
        paged={paged}
        skeleton="cell"
        failedTitle={t('record.flowFailed')}
        endText={
          last === undefined
            ? t('record.endPlain')
            : t('record.end', { date: formatDate(last.time, t.locale) })
        }
        empty={{
          title: t(isFiltered ? 'record.flowEmptyFiltered' : 'record.flowEmpty'),
          text: isFiltered ? undefined : t('record.flowEmptyNote'),
          action: isFiltered
            ? { label: t('record.showAll'), onTap: () => cashFlow.setType(null) }
            : { label: t('record.toDeposit'), onTap: () => void go('recharge') },
        }}
      >
        <UnitNote />
        {days.map((day, index) => (
          <View key={day.key}>
            <DayHead
              label={day.label}
              end={
                index === 0
                  ? `${t('record.available')} ${money.format(assets.asset?.available)}`
                  : undefined
              }
            />
            <Card>
              {day.items.map((entry) => (
                <CashFlowRow
                  key={entry.id}
                  entry={entry}
                  index={list.indexOf(entry)}
                  onTap={() => setOpened(entry)}
                />
              ))}
            </Card>
          </View>
        ))}
      </RecordList>
      <CashFlowDetail
        entry={opened}
        onClose={() => setOpened(null)}
        onOrder={(orderNo) => {
          setOpened(null);
          onOrder(orderNo);
        }}
      />
    </View>
  );
});
