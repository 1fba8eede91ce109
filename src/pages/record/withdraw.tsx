import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Withdrawal } from '@contract/transfer';
import { Screen } from '@/components/shell/Screen';
import { usePagedList } from '@/hooks/usePagedList';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { CancelDialog } from './components/transfers/CancelDialog';
import { RecordList } from './components/RecordList';
import { UnitNote } from './components/UnitNote';
import { WithdrawalCard } from './components/transfers/WithdrawalCard';
import { useWalletReload } from './useWalletReload';

/** Withdrawal records (SPEC 2). Each state is a sentence with a date and the next step. */
function WithdrawalRecordsPage() {
  const t = useText();
  const { withdrawals } = useStores();
  const paged = usePagedList(withdrawals.records);
  const [toCancel, setToCancel] = useState<Withdrawal | null>(null);
  useWalletReload(paged);

  return (
    <Screen
      title={t('record.withdrawals.title')}
      demo
      overlay={<CancelDialog withdrawal={toCancel} onClose={() => setToCancel(null)} />}
    >
      <View className="wrap">
        <RecordList
          paged={paged}
          skeleton="card"
          failedTitle={t('record.withdrawals.failed')}
          endText={t('record.withdrawals.end')}
          empty={{
            title: t('record.withdrawals.empty'),
            text: t('record.withdrawals.emptyNote'),
            action: { label: t('record.withdrawals.toWithdraw'), onTap: () => void go('withdraw') },
          }}
        >
          <UnitNote />
          {(paged.list ?? []).map((withdrawal) => (
            <WithdrawalCard
              key={withdrawal.id}
              withdrawal={withdrawal}
              onCancel={() => setToCancel(withdrawal)}
            />
          ))}
        </RecordList>
      </View>
    </Screen>
  );
}

export default definePage('recordWithdraw', WithdrawalRecordsPage);
