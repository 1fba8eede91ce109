import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';

/** Adds demo money by one tap; it needs no identity. */
export const RechargeDemo = observer(function RechargeDemo() {
  const t = useText();
  const { offer, busy, take } = useDemoMoney();
  if (offer !== 'topUp') return null;
  return (
    <Notice kind="info">
      <View className="stack">
        <Text>{t('demo.deposit')}</Text>
        <Button id="recharge-topup" size="small" busy={busy} onTap={take}>
          {t('demo.topUp')}
        </Button>
      </View>
    </Notice>
  );
});
