import { observer } from 'mobx-react-lite';
import { GateCard } from '@/components/ui/states/GateCard';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';

const TEXT = {
  missing: { text: 'recharge.gateText', action: 'recharge.gateGo' },
  inReview: { text: 'recharge.gateReview', action: 'recharge.gateSee' },
  rejected: { text: 'recharge.gateRejected', action: 'recharge.gateGo' },
} as const;

/** Requires real-name verification before deposits; hidden once it is approved. */
export const RechargeGate = observer(function RechargeGate() {
  const t = useText();
  const gate = useIdentityGate();
  if (gate === 'open') return null;
  return (
    <GateCard
      id="recharge-gate"
      title={t('recharge.gateTitle')}
      text={t(TEXT[gate].text)}
      action={{ label: t(TEXT[gate].action), onTap: () => void go('modifyAuthentication') }}
    />
  );
});
