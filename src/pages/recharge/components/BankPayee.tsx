import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { IconButton } from '@/components/ui/controls/IconButton';
import { Money } from '@/components/trading/orders/Money';
import { Notice } from '@/components/ui/states/Notice';
import { moneyText } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { UNIT_VIEWS } from '@/format/unitViews';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { payAmountOf } from '../channelSums';
import { BankAccount } from './BankAccount';
import type { PayeeProps } from './PayeeProps';
import './BankPayee.scss';

export const BankPayee = observer(function BankPayee({ channel, amount }: PayeeProps) {
  const t = useText();
  const copy = useCopy();
  const { config } = useStores();
  const pay = payAmountOf(channel, amount);
  const unit = UNIT_VIEWS[channel.unit];
  return (
    <Card padded>
      <View className="bank-payee__amount">
        <Text className="bank-payee__label">{t('recharge.send')}</Text>
        <View className="bank-payee__sum">
          <Money
            id="bank-amount"
            amount={formatMoney(pay)}
            unit={t(unit.text)}
            size="title"
            strong
          />
          {pay !== null && (
            <IconButton
              icon="copy"
              size={18}
              tone="text-2"
              label={t('recharge.copyAmount')}
              onTap={() => void copy(moneyText(pay))}
            />
          )}
        </View>
      </View>
      {unit.hasRate && (
        <Text className="bank-payee__rate">
          {t('recharge.rateLocked', { rate: channel.rate, amount: formatMoney(amount) })}
        </Text>
      )}
      <BankAccount channel={channel} />
      <Notice kind="warn" icon="warn">
        <Text>
          {(config.isDemo ? t('recharge.bankDemoWarn') + t('recharge.sentenceGap') : '') +
            t('recharge.bankWarn')}
        </Text>
      </Notice>
    </Card>
  );
});
