import { View } from '@tarojs/components';
import { Screen } from '@/components/shell/Screen';
import { Button } from '@/components/ui/controls/Button';
import { LoadState } from '@/components/ui/states/LoadState';
import { Notice } from '@/components/ui/states/Notice';
import { useApi } from '@/hooks/useApi';
import { useFileExport } from '@/hooks/orders/useFileExport';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { saveTextFile } from '@/platform/files/files';
import { definePage } from '../definePage';
import { checkMoney, moneyVerdict, moneyFile } from './checkMoney';
import { MoneyHead } from './components/check/MoneyHead';
import { MoneyRows } from './components/check/MoneyRows';
import { MoneyTotal } from './components/check/MoneyTotal';

/** Checks the customer's money on this phone and shows each step (docs/PROOF.md). */
function MoneyPage() {
  const t = useText();
  const exportFile = useFileExport();
  const api = useApi();
  const stores = useStores();
  const request = useRequest(() => checkMoney({ api, stores }));
  const { data } = request;
  const footer = data && (
    <View className="row gap3">
      <View className="even">
        <Button id="money-again" kind="secondary" icon="undo" onTap={() => void request.reload()}>
          {t('proof.again')}
        </Button>
      </View>
      <View className="even">
        <Button
          id="money-export"
          kind="line"
          icon="share"
          onTap={() => void exportFile(moneyFile(data), saveTextFile)}
        >
          {t('proof.export')}
        </Button>
      </View>
    </View>
  );
  return (
    <Screen title={t('money.title')} demo footer={footer}>
      <View className="wrap stack">
        {data ? (
          <>
            <MoneyHead check={data} />
            <MoneyRows check={data} />
            {data.total && <MoneyTotal total={data.total} />}
            <Notice kind="plain">
              {t(moneyVerdict(data) === 'inTotal' ? 'money.footnote' : 'money.footnoteJournal')}
            </Notice>
          </>
        ) : (
          <LoadState request={request} failedTitle={t('money.loadFailed')} kind="order" card />
        )}
      </View>
    </Screen>
  );
}

export default definePage('recordMoney', MoneyPage);
