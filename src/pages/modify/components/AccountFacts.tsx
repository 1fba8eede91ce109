import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/Card';
import { KeyValue } from '@/components/ui/KeyValue';
import { maskAccount } from '@/domain/mask';
import { formatDateTime } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Whose account it is, how they are reached, and when it was used: a log-in of somebody else shows here. */
export const AccountFacts = observer(function AccountFacts() {
  const t = useText();
  const { user } = useStores().user;
  const time = (instant: number | undefined) => formatDateTime(instant, t.locale);
  return (
    <Card padded>
      <KeyValue
        id="modify-account"
        label={t('modify.account')}
        value={user && maskAccount(user.username)}
      />
      {user?.utel && user.utel !== user.username && (
        <KeyValue id="modify-phone" label={t('modify.phone')} value={maskAccount(user.utel)} />
      )}
      <KeyValue
        id="modify-login-time"
        label={t('modify.lastLogin')}
        value={time(user?.logintime)}
      />
      <KeyValue id="modify-changed" label={t('modify.lastChange')} value={time(user?.utime)} />
      <KeyValue id="modify-since" label={t('modify.since')} value={time(user?.alivedTime)} />
    </Card>
  );
});
