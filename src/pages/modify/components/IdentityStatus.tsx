import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Screen } from '@/components/shell/Screen';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go, replace } from '@/navigation';
import { IdentitySteps } from './IdentitySteps';

interface IdentityStatusProps {
  state: 'inReview' | 'waiting' | 'approved';
}

const SENTENCE = {
  inReview: 'authentication.reviewState',
  waiting: 'authentication.waitingState',
  approved: 'authentication.approvedState',
} as const;

export const IdentityStatus = observer(function IdentityStatus({ state }: IdentityStatusProps) {
  const t = useText();
  const { user } = useStores();
  const isApproved = state === 'approved';
  const footer = isApproved ? (
    <Button id="auth-deposit" onTap={() => void replace('recharge')}>
      {t('authentication.deposit')}
    </Button>
  ) : (
    <Button id="auth-home" kind="secondary" onTap={() => void go('home')}>
      {t('authentication.home')}
    </Button>
  );
  return (
    <Screen title={t('authentication.title')} footer={footer}>
      <View className="wrap stack">
        <IdentitySteps current={isApproved ? 3 : 1} />
        <StatusCard
          state={isApproved ? 'done' : 'current'}
          title={t(isApproved ? 'authentication.approvedTitle' : 'authentication.reviewTitle')}
          text={t(SENTENCE[state])}
          textId="auth-state"
          note={isApproved ? undefined : t('authentication.reviewNote')}
        >
          {isApproved && (
            <>
              <KeyValue
                label={t('authentication.verifiedName')}
                value={user.user?.realName ?? null}
              />
              <KeyValue
                label={t('authentication.verifiedCard')}
                value={user.user?.cardNo ?? null}
              />
            </>
          )}
        </StatusCard>
      </View>
    </Screen>
  );
});
