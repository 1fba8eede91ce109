import { observer } from 'mobx-react-lite';
import { View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { maskAccount } from '@/domain/mask';
import { formatDateTime } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

interface AccountFactsProps {
  onEdit: () => void;
}

/** Name, contacts and last log-in of the account; an unknown log-in reveals another user. */
export const AccountFacts = observer(function AccountFacts({ onEdit }: AccountFactsProps) {
  const t = useText();
  const { user, ownNickname } = useStores().user;
  const time = (instant: number | undefined) => formatDateTime(instant, t.locale);
  return (
    <Card padded>
      <KeyValue
        id="modify-nickname"
        label={t('modify.nickname')}
        value={user && (ownNickname || t('modify.notSet'))}
      />
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
      <View className="mt2">
        <Button id="modify-profile" kind="secondary" size="small" onTap={onEdit}>
          {t(user?.username.includes('@') ? 'modify.editBoth' : 'modify.editNickname')}
        </Button>
      </View>
    </Card>
  );
});
