import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { Field } from '@/components/ui/Field';
import { IconButton } from '@/components/ui/IconButton';
import { Notice } from '@/components/ui/Notice';
import { SettingButton } from '@/components/ui/SettingButton';
import { Segment } from '@/components/ui/Segment';
import { useText } from '@/hooks/useText';
import { canScan } from '@/platform/scan';
import { CHAINS } from '../readWalletAddress';
import type { WalletForm } from '../useWalletForm';
import './WalletFields.scss';

interface WalletFieldsProps {
  form: WalletForm;
}

/** Coin, chain and address of a wallet. */
export const WalletFields = observer(function WalletFields({ form }: WalletFieldsProps) {
  const t = useText();
  const { chain, choose, fits } = form;
  const rule = t(chain === 'ERC20' ? 'wallet.addressErc' : 'wallet.addressTrc');
  return (
    <Card padded className="wallet-fields">
      <View>
        <View className="wallet-fields__line">
          <Text className="wallet-fields__label">{t('wallet.coin')}</Text>
          <Text id="add-wallet-coin" className="wallet-fields__coin">
            {t('common.usdt')}
          </Text>
        </View>
        <Text className="wallet-fields__note">{t('wallet.coinOnly')}</Text>
      </View>
      <View>
        <Text className="wallet-fields__label">{t('wallet.chain')}</Text>
        <View className="wallet-fields__chains">
          <Segment
            label={t('wallet.chain')}
            items={CHAINS.map((key) => ({ key, id: `add-wallet-chain-${key}`, label: key }))}
            selected={chain}
            onSelect={choose}
          />
        </View>
      </View>
      <Field
        id="add-wallet-address"
        label={t('wallet.address')}
        hint={fits ? t('wallet.addressOk', { chain }) : rule}
        hintTone={fits ? 'ok' : 'plain'}
        maxLength={64}
        suffix={
          canScan && (
            <IconButton
              id="add-wallet-scan"
              icon="scan"
              size={20}
              label={t('wallet.scan')}
              onTap={() => void form.scan()}
            />
          )
        }
        {...form.field('walletAddress')}
      />
      {form.needsSetting && (
        <SettingButton id="add-wallet-setting" label={t('device.openSetting')} />
      )}
      <Notice kind="warn" icon="warn">
        <Text>{t('wallet.addressWarn')}</Text>
      </Notice>
    </Card>
  );
});
