import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { useDemoMoney } from '@/hooks/useDemoMoney';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** Help if the balance is too low: demo money at once, else a link to the deposit. */
export const TicketFunds = observer(function TicketFunds() {
  const t = useText();
  const { offer, busy, take } = useDemoMoney();
  if (offer === 'topUp') {
    return (
      <Button id="ticket-topup" kind="text" size="small" busy={busy} onTap={take}>
        {t('demo.topUp')}
      </Button>
    );
  }
  return (
    <Button id="ticket-deposit" kind="text" size="small" onTap={() => void go('recharge')}>
      {t('ticket.deposit')}
    </Button>
  );
});
