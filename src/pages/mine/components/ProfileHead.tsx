import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { User } from '@contract/account';
import { Icon } from '@/components/ui/marks/Icon';
import { IconButton } from '@/components/ui/controls/IconButton';
import { Tappable } from '@/components/ui/controls/Tappable';
import { Tag } from '@/components/ui/marks/Tag';
import { maskEmail, maskPhone } from '@/domain/mask';
import { UNKNOWN } from '@/format/formatMoney';
import { useCopy } from '@/hooks/useCopy';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { REAL_NAME_VIEW } from '@/wording/realNameView';
import './ProfileHead.scss';

const accountOf = (user: User) =>
  user.username.includes('@') ? maskEmail(user.username) : maskPhone(user.username);

interface ProfileHeadProps {
  onStanding: () => void;
}

export const ProfileHead = observer(function ProfileHead({ onStanding }: ProfileHeadProps) {
  const t = useText();
  const copy = useCopy();
  const { user: store, session } = useStores();
  const { user, realAudit } = store;
  const account = user && (user.isGuest ? user.username : accountOf(user));
  const own = user && (store.ownNickname || user.realName || user.nickname);
  // Without a nickname the server returns the masked account as nickname.
  const isNamed = Boolean(own) && own !== account;
  const name = user === null ? UNKNOWN : own || t('mine.unnamed');
  const level = user && t('mine.level', { level: user.userLevel });
  const uid = user?.uid ?? session.uid;
  return (
    <View className="profile-head">
      <View className="profile-head__avatar">
        {isNamed ? <Text>{[...name][0]}</Text> : <Icon name="person" size={28} />}
      </View>
      <View className="profile-head__who">
        <View className="profile-head__line">
          <Text id="mine-name" className="profile-head__name">
            {name}
          </Text>
          {realAudit && (
            <View id="mine-realname">
              <Tag tone={REAL_NAME_VIEW[realAudit].tagTone}>{t(REAL_NAME_VIEW[realAudit].tag)}</Tag>
            </View>
          )}
        </View>
        <Text className="profile-head__account">
          {name === account ? level : [account, level].filter(Boolean).join(' · ') || UNKNOWN}
        </Text>
        <View className="profile-head__line">
          <Text className="profile-head__account">UID&nbsp;</Text>
          <Text id="mine-uid" className="profile-head__account">
            {uid ?? UNKNOWN}
          </Text>
          {uid && (
            <View className="profile-head__copy">
              <IconButton
                icon="copy"
                size={18}
                tone="text-3"
                label={t('mine.copyUid')}
                onTap={() => void copy(uid)}
              />
            </View>
          )}
        </View>
      </View>
      <Tappable id="mine-standing" className="profile-head__credit" onTap={onStanding}>
        <View className="profile-head__line">
          <Text className="profile-head__credit-label">{t('mine.credit')}</Text>
          <Icon name="info" size={14} tone="text-3" />
        </View>
        <Text id="mine-credit" className="profile-head__credit-score">
          {user?.xinyong ?? UNKNOWN}
        </Text>
      </Tappable>
    </View>
  );
});
