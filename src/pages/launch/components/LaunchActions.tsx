import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { DEMO_USDT_TEXT } from '@/domain/limits';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** Buttons for log-in and registration; in a demo also for a guest account by one tap. */
export const LaunchActions = observer(function LaunchActions() {
  const t = useText();
  const { session, config } = useStores();
  // A second tap before home opens must not create a second guest.
  const guest = useSubmit(async () => {
    if (!session.isLoggedIn) await session.loginAsGuest();
  });
  // The space of the demo's actions is reserved until the mode is known.
  const isDemo = config.config?.isDemo ?? null;
  // A customer whose session expired needs the old account, not a guest account.
  const isReturning = session.hasExpiryNotice;
  const reason = session.hasExpiryNotice ? t.error('unauthorized') : guest.error;
  return (
    <View className="stack">
      {reason !== null && (
        <Notice
          id={session.hasExpiryNotice ? 'launch-expired' : 'launch-error'}
          kind={session.hasExpiryNotice ? 'warn' : 'bad'}
          alert
        >
          <Text>{reason}</Text>
        </Notice>
      )}
      {isDemo === null && <View className="launch__room" />}
      {isDemo === true && (
        <Button
          id="launch-guest"
          kind={isReturning ? 'line' : 'primary'}
          sub={t('launch.guestNote')}
          busy={guest.busy}
          busyLabel={t('launch.guestBusy')}
          onTap={() => void guest.submit()}
        >
          {t('launch.guest', { demoUsdt: DEMO_USDT_TEXT })}
        </Button>
      )}
      <View className="row gap3">
        <View className="even">
          <Button
            id="launch-login"
            kind={isDemo === false || isReturning ? 'primary' : 'line'}
            onTap={() => void go('login')}
          >
            {t('launch.login')}
          </Button>
        </View>
        <View className="even">
          <Button id="launch-register" kind="line" onTap={() => void go('register')}>
            {t('launch.register')}
          </Button>
        </View>
      </View>
    </View>
  );
});
