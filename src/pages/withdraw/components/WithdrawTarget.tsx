import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { observer } from 'mobx-react-lite';
import type { BankCard } from '@contract/wallet';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { Cell } from '@/components/ui/layout/Cell';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { formatDateTime } from '@/format/formatTime';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';
import type { RequestState } from '@/hooks/useRequest';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { WITHDRAW_METHODS } from '../withdrawMethods';
import type { WithdrawForm } from '../useWithdrawForm';

interface WithdrawTargetProps {
  form: Pick<WithdrawForm, 'cards' | 'card' | 'chooseCard' | 'method' | 'isUnknown'>;
  request: Pick<RequestState<void>, 'error' | 'loading' | 'reload'>;
}

/** Choice of the customer's wallets or cards, or a link to add one. */
export const WithdrawTarget = observer(function WithdrawTarget(props: WithdrawTargetProps) {
  const { form, request } = props;
  const { cards, card, method } = form;
  const t = useText();
  const view = WITHDRAW_METHODS[method];
  const isGated = useIdentityGate() !== 'open';
  const add = {
    id: 'withdraw-add',
    label: t(view.add),
    onTap: () => void go(view.addPage),
  };
  if (cards === null)
    return (
      <Card>
        <LoadState request={request} failedTitle={t('withdraw.cardsFailed')} rows={1} />
      </Card>
    );
  if (cards.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing="wallet"
          title={t(view.none)}
          text={t(view.noneNote)}
          action={{ ...add, quiet: isGated }}
        />
        {view.offersService && (
          <Button id="withdraw-service" kind="text" block onTap={() => void go('service')}>
            {t('withdraw.contactService')}
          </Button>
        )}
      </Card>
    );
  }
  const noteOf = (each: BankCard) => {
    const number = view.numberOf(each);
    if (!each.heldUntil) return number;
    const time = formatDateTime(each.heldUntil, t.locale);
    return `${number} · ${t('withdraw.targetHeldNote', { time })}`;
  };
  const row = (each: BankCard) => (
    <ChoiceRow
      key={each.id}
      id={`withdraw-card-${each.id}`}
      icon={view.icon}
      selected={each.id === card?.id}
      title={view.titleOf(t, each)}
      note={noteOf(each)}
      onTap={() => {
        if (!form.isUnknown) form.chooseCard(each.id);
      }}
    />
  );
  return (
    <Card>
      {cards.map(row)}
      <View className="divider" />
      <Cell id={add.id} icon="plus" title={add.label} onTap={add.onTap} />
    </Card>
  );
});
