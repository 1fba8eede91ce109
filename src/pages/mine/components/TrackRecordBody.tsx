import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { UNKNOWN } from '@/format/formatMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './OptionSheet.scss';

/** Level and credit score, with what each of them changes for the customer. */
export const TrackRecordBody = observer(function TrackRecordBody() {
  const t = useText();
  const { user } = useStores().user;
  return (
    <>
      <KeyValue label={t('mine.levelTitle')} value={user && String(user.userLevel)} strong />
      <KeyValue
        id="standing-fee"
        label={t('mine.levelFee')}
        value={user && `${user.feePercent}%`}
      />
      <Text className="option-sheet__note">{t('mine.levelNote')}</Text>
      <View className="mt4">
        <KeyValue label={t('mine.credit')} value={user && String(user.xinyong)} strong />
        <KeyValue
          id="standing-deposits"
          label={t('mine.creditDeposits')}
          value={user ? String(user.depositsMax) : UNKNOWN}
        />
        <Text className="option-sheet__note">{t('mine.creditNote')}</Text>
      </View>
    </>
  );
});
