import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/ui/states/Notice';
import { GateCard } from '@/components/ui/states/GateCard';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { useIdentityGate } from '@/hooks/forms/useIdentityGate';
import { useWithdrawHold } from '../withdrawTerms';

const TEXT = {
  missing: { text: 'withdraw.gateText', action: 'withdraw.gateGo' },
  inReview: { text: 'withdraw.gateReview', action: 'withdraw.gateSee' },
  rejected: { text: 'withdraw.gateRejected', action: 'withdraw.gateGo' },
} as const;

/** Explains a block of withdrawals: after a changed password, or too many wrong passwords. */
const HoldNotice = observer(function HoldNotice() {
  const t = useText();
  const { until, isLocked } = useWithdrawHold();
  if (isLocked) {
    return (
      <GateCard
        id="withdraw-locked"
        icon="shield"
        title={t('withdraw.lockedTitle')}
        text={t('withdraw.lockedText')}
        action={{ label: t('withdraw.lockedGo'), onTap: () => void go('modifyRecoverFund') }}
      />
    );
  }
  if (until === null) return null;
  return (
    <Notice id="withdraw-held" kind="warn">
      <Text>{t('withdraw.held', { time: formatDateTime(until, t.locale) })}</Text>
    </Notice>
  );
});

/** Requires real-name verification before withdrawals, then shows other blocks. */
export const WithdrawGate = observer(function WithdrawGate() {
  const t = useText();
  const gate = useIdentityGate();
  if (gate === 'open') return <HoldNotice />;
  return (
    <GateCard
      id="withdraw-gate"
      title={t('withdraw.gateTitle')}
      text={t(TEXT[gate].text)}
      action={{ label: t(TEXT[gate].action), onTap: () => void go('modifyAuthentication') }}
    />
  );
});
