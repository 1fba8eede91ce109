import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { Money } from '@/components/trading/orders/Money';
import { Notice } from '@/components/ui/states/Notice';
import { QrCode } from '@/components/ui/marks/QrCode';
import { formatMoney } from '@/format/formatMoney';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { PayeeProps } from './PayeeProps';
import './UsdtPayee.scss';

/** Amount and address with QR code, and a warning that only this chain works. */
export const UsdtPayee = observer(function UsdtPayee({ channel, amount }: PayeeProps) {
  const t = useText();
  const copy = useCopy();
  const { config } = useStores();
  const { chainType, walletAddress } = channel;
  const warnings = [
    config.isDemo && t('recharge.demoWarn'),
    t('recharge.chainWarn', { chain: chainType }),
  ].filter((text) => text !== false);
  return (
    <Card padded>
      <View className="usdt-payee__amount">
        <Text className="usdt-payee__label">{t('recharge.send')}</Text>
        <Money
          id="usdt-amount"
          amount={formatMoney(amount)}
          unit={t('common.usdt')}
          size="title"
          strong
        />
      </View>
      <View className="usdt-payee__target">
        <QrCode text={walletAddress} size={120} label={t('recharge.qr')} />
        <View className="usdt-payee__address">
          <Text className="usdt-payee__label">{t('recharge.address', { chain: chainType })}</Text>
          <Text id="usdt-address" className="usdt-payee__code" userSelect>
            {walletAddress}
          </Text>
          <Button
            id="usdt-copy"
            kind="secondary"
            size="small"
            icon="copy"
            onTap={() => void copy(walletAddress)}
          >
            {t('recharge.copyAddress')}
          </Button>
        </View>
      </View>
      <Notice kind="warn" icon="warn">
        <Text>{warnings.join(t('recharge.sentenceGap'))}</Text>
      </Notice>
    </Card>
  );
});
