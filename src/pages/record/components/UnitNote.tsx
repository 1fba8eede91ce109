import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';

/** Says at which rate amounts are shown in RMB; nothing where they are in USDT. */
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
