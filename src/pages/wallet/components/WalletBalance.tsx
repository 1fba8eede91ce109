import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Money } from '@/components/trading/orders/Money';
import { Tappable } from '@/components/ui/controls/Tappable';
import { Card } from '@/components/ui/layout/Card';
import { HIDDEN } from '@/format/formatMoney';
import { useMoney } from '@/hooks/useMoney';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './WalletBalance.scss';

/** The balance in USDT and in RMB. A tap on the other unit selects it for all pages. */
export const WalletBalance = observer(function WalletBalance() {
  const t = useText();
  const { assets, settings } = useStores();
  const { unit, format, other, switchUnit } = useMoney();
  useRequestOnShow(() => assets.load());
  const hidden = settings.amountsHidden;
  const available = assets.asset?.available;
  return (
    <Card padded>
      <View className="small t2">{`${t('wallet.available')} (${unit})`}</View>
      <View className="wallet-balance__sums">
        <Money
          id="wallet-available"
          size="title"
          strong
          hidden={hidden}
          amount={format(available)}
        />
        <Tappable
          id="wallet-unit"
          className="wallet-balance__other small t2"
          {...(switchUnit && { onTap: switchUnit })}
        >
          <Text>{hidden ? HIDDEN : other(available)}</Text>
        </Tappable>
      </View>
    </Card>
  );
});
