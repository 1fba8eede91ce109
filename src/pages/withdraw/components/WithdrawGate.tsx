import { observer } from 'mobx-react-lite';
import { GateCard } from '@/components/ui/GateCard';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { useIdentityGate } from '@/hooks/useIdentityGate';

const TEXT = {
  missing: { text: 'withdraw.gateText', action: 'withdraw.gateGo' },
  inReview: { text: 'withdraw.gateReview', action: 'withdraw.gateSee' },
  rejected: { text: 'withdraw.gateRejected', action: 'withdraw.gateGo' },
} as const;

/** Real-name verification comes before withdrawals; nothing is drawn once it is done. */
export const WithdrawGate = observer(function WithdrawGate() {
  const t = useText();
  const gate = useIdentityGate();
  if (gate === 'open') return null;
  return (
    <GateCard
      id="withdraw-gate"
      title={t('withdraw.gateTitle')}
      text={t(TEXT[gate].text)}
      action={{ label: t(TEXT[gate].action), onTap: () => void go('modifyAuthentication') }}
    />
  );
});
