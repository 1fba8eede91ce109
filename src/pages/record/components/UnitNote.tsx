import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';

/** The conversion rate of amounts shown in RMB; hidden for amounts in USDT. */
export const UnitNote = observer(function UnitNote() {
  const t = useText();
  const { rate } = useMoney();
  if (rate === null) return null;
  return (
    <View id="record-rate" className="small t2">
      {t('record.atRate', { rate })}
    </View>
  );
});
