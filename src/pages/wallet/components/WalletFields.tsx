import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { Notice } from '@/components/ui/states/Notice';
import { PermissionSettingsButton } from '@/components/ui/controls/PermissionSettingsButton';
import { Segment } from '@/components/ui/controls/Segment';
import { Tappable } from '@/components/ui/controls/Tappable';
import { TextArea } from '@/components/ui/fields/TextArea';
import { CHAINS } from '@/domain/input/wallet';
import { useText } from '@/hooks/useText';
import { canPaste } from '@/platform/files/paste';
import { canScan } from '@/platform/wechat';
import type { WalletForm } from '../useWalletForm';
import './WalletFields.scss';

interface WalletFieldsProps {
  form: WalletForm;
}

export const WalletFields = observer(function WalletFields({ form }: WalletFieldsProps) {
  const t = useText();
  const { chain, choose, address } = form;
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
      <TextArea
        id="add-wallet-address"
        label={t('wallet.address')}
        short
        hint={address === null ? rule : t('wallet.addressOk', { chain })}
        hintTone={address === null ? 'plain' : 'ok'}
        labelEnd={
          <View className="wallet-fields__ways">
            {canPaste() && (
              <Tappable id="add-wallet-paste" className="wallet-fields__way" onTap={form.paste}>
                <Text>{t('wallet.paste')}</Text>
              </Tappable>
            )}
            {canScan && (
              <Tappable id="add-wallet-scan" className="wallet-fields__way" onTap={form.scan}>
                <Text>{t('wallet.scan')}</Text>
              </Tappable>
            )}
          </View>
        }
        {...form.field('walletAddress')}
      />
      {address !== null && (
        <View id="add-wallet-groups" className="wallet-fields__groups">
          {(address.match(/.{1,4}/g) ?? []).map((group, index) => (
            <Text key={index} className="wallet-fields__group">
              {group}
            </Text>
          ))}
        </View>
      )}
      {form.needsSetting && (
        <PermissionSettingsButton id="add-wallet-setting" label={t('device.openSetting')} />
      )}
      <Notice kind="warn" icon="warn">
        <Text>{t('wallet.addressWarn')}</Text>
      </Notice>
    </Card>
  );
});
