import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { usePolling } from '@/hooks/usePolling';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { IdentityForm } from './components/IdentityForm';
import { IdentityStatus } from './components/IdentityStatus';

/** Poll interval of a pending review, ms; the demo reviewer takes a few seconds. */
const POLL_MS = 3000;

function AuthenticationPage() {
  const t = useText();
  const { user } = useStores();
  const [isSent, setSent] = useState(false);
  const request = useRequestOnShow(async () => {
    await user.load();
    setSent(false);
  });
  // The request was sent, but the loaded customer still has the state before it.
  const isStateOutdated = isSent && (user.realAudit === 'pending' || user.realAudit === 'rejected');
  const state = isStateOutdated ? 'inReview' : user.realAudit;
  usePolling(request.reload, state === 'inReview' || state === 'waiting', POLL_MS);

  if (state === null) {
    return (
      <Screen title={t('authentication.title')}>
        <View className="wrap stack">
          <LoadState request={request} failedTitle={t('common.loadFailed')} card />
        </View>
      </Screen>
    );
  }
  if (state === 'pending' || state === 'rejected') {
    const reason = user.user?.realAuditReason;
    const rejection = reason
      ? t('authentication.rejectedState', { reason })
      : t('authentication.rejectedNoReason');
    const onSent = () => {
      setSent(true);
      void request.reload();
    };
    return (
      <IdentityForm
        rejection={
          state === 'rejected'
            ? { reason: rejection, words: user.user?.realAuditWords ?? null }
            : null
        }
        onSent={onSent}
      />
    );
  }
  return <IdentityStatus state={state} />;
}

export default definePage('modifyAuthentication', AuthenticationPage);
