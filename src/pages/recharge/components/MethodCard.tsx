import { Text } from '@tarojs/components';
import { LoadState } from '@/components/ui/LoadState';
import { observer } from 'mobx-react-lite';
import type { Channel } from '@contract/transfer';
import { Card } from '@/components/ui/Card';
import { ChoiceRow } from '@/components/ui/ChoiceRow';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Minor } from '@/domain/money';
import { formatMoney } from '@/format/formatMoney';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { go } from '@/routes';
import { payAmountOf } from '../channelSums';
import type { Method, RechargeForm } from '../useRechargeForm';

interface MethodCardProps extends Pick<RechargeForm, 'amount' | 'methods' | 'method' | 'choose'> {
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
}

function noteOf(t: Translate, channels: readonly Channel[], amount: Minor | null): string {
  const [first] = channels;
  if (!first) return '';
  if (first.type === 'usdt') {
    const chains = channels.map(({ chainType }) => chainType).join(t('recharge.chainSeparator'));
    return t('recharge.usdtNote', { chains });
  }
  if (!amount) return t('recharge.bankNoteEmpty', { rate: first.rate });
  const pay = formatMoney(payAmountOf(first, amount));
  return t('recharge.bankNote', { rate: first.rate, amount: pay });
}

/** Bank card or USDT, with what each would cost; its loading, empty and error states. */
export const MethodCard = observer(function MethodCard(props: MethodCardProps) {
  const { amount, methods, method, choose, request } = props;
  const t = useText();
  const { deposits } = useStores();
  if (methods === null) {
    return (
      <Card>
        {request.error !== null || request.loading ? (
          <LoadState request={request} failedTitle={t('recharge.channelsFailed')} rows={2} />
        ) : (
          <Text> </Text>
        )}
      </Card>
    );
  }
  if (methods.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t('recharge.channelsEmpty')}
          text={t('recharge.channelsEmptyNote')}
          action={{ label: t('recharge.support'), onTap: () => void go('service') }}
        />
      </Card>
    );
  }
  const row = (type: Method) => (
    <ChoiceRow
      key={type}
      id={`recharge-method-${type}`}
      icon={type === 'bank' ? 'card' : 'chain'}
      selected={type === method}
      title={t(type === 'bank' ? 'recharge.methodBank' : 'recharge.methodUsdt')}
      note={noteOf(t, deposits.channels?.filter((channel) => channel.type === type) ?? [], amount)}
      onTap={() => choose(type)}
    />
  );
  return <Card>{methods.map(row)}</Card>;
});
