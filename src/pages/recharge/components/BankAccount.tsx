import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Channel } from '@contract/transfer';
import { Button } from '@/components/ui/controls/Button';
import { IconButton } from '@/components/ui/controls/IconButton';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { useCopy } from '@/hooks/useCopy';
import { useText } from '@/hooks/useText';
import './BankAccount.scss';

interface BankAccountProps {
  channel: Channel;
}

/** Holder, number, bank and branch of the payee, with buttons to copy each or all. */
export const BankAccount = observer(function BankAccount({ channel }: BankAccountProps) {
  const t = useText();
  const copy = useCopy();
  const lines = [
    { id: 'bank-holder', label: t('recharge.holder'), text: channel.accntnm },
    { id: 'bank-number', label: t('recharge.number'), text: channel.accntno },
    { id: 'bank-name', label: t('recharge.bank'), text: channel.bankName },
    { id: 'bank-branch', label: t('recharge.branch'), text: channel.address },
  ].filter(({ text }) => text !== '');
  const all = lines.map(({ label, text }) => `${label} ${text}`).join('\n');
  return (
    <View className="bank-account">
      {lines.map(({ id, label, text }) => (
        <KeyValue
          key={id}
          id={id}
          label={label}
          value={text}
          end={
            <View className="bank-account__copy">
              <IconButton
                icon="copy"
                size={18}
                tone="text-2"
                label={t('recharge.copyOf', { what: label })}
                onTap={() => void copy(text)}
              />
            </View>
          }
        />
      ))}
      <View className="bank-account__all">
        <Button
          id="bank-copy"
          kind="secondary"
          size="small"
          icon="copy"
          onTap={() => void copy(all)}
        >
          {t('recharge.copyAll')}
        </Button>
      </View>
    </View>
  );
});
