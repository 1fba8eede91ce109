import { View } from '@tarojs/components';
import { Screen } from '@/components/shell/Screen';
import { usePagedList } from '@/hooks/usePagedList';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { DepositCard } from './components/transfers/DepositCard';
import { RecordList } from './components/RecordList';
import { UnitNote } from './components/UnitNote';
import { useWalletReload } from './useWalletReload';

function DepositRecordsPage() {
  const t = useText();
  const { deposits } = useStores();
  const paged = usePagedList(deposits.records);
  useWalletReload(paged);

  return (
    <Screen title={t('record.deposits.title')} demo>
      <View className="wrap">
        <RecordList
          paged={paged}
          skeleton="card"
          failedTitle={t('record.deposits.failed')}
          endText={t('record.deposits.end')}
          empty={{
            title: t('record.deposits.empty'),
            text: t('record.deposits.emptyNote'),
            action: { label: t('record.deposits.toDeposit'), onTap: () => void go('recharge') },
          }}
        >
          <UnitNote />
          {(paged.list ?? []).map((deposit) => (
            <DepositCard key={deposit.id} deposit={deposit} />
          ))}
        </RecordList>
      </View>
    </Screen>
  );
}

export default definePage('recordRecharge', DepositRecordsPage);
