import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { InviteInfo } from '@contract/invite';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Icon } from '@/components/ui/marks/Icon';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Tag } from '@/components/ui/marks/Tag';
import { formatDate } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import './InviteeList.scss';

interface InviteeListProps {
  info: InviteInfo;
}

/** Invited customers with masked names, newest first. */
export const InviteeList = observer(function InviteeList({ info }: InviteeListProps) {
  const t = useText();
  const { list, invited } = info;
  return (
    <>
      <Card>
        <View className="invitee-list__head">
          <Text className="medium">{t('invite.invited')}</Text>
          <Text id="invite-count" className="invitee-list__count">
            {invited}
          </Text>
        </View>
        {list.length === 0 && (
          <EmptyState drawing="people" title={t('invite.empty')} text={t('invite.emptyNote')} />
        )}
        {list.map(({ name, contact, time, verified }) => (
          <View key={`${time}-${contact}`} className="invitee-list__row">
            <View className="invitee-list__mark">
              {/^\p{L}/u.test(name) ? (
                <Text>{[...name][0]}</Text>
              ) : (
                <Icon name="person" size={18} tone="text-3" />
              )}
            </View>
            <View className="invitee-list__who">
              <Text className="invitee-list__name">{name}</Text>
              {contact !== name && <Text className="invitee-list__contact">{contact}</Text>}
            </View>
            <View className="invitee-list__end">
              <Text className="invitee-list__contact">{formatDate(time, t.locale)}</Text>
              <Tag tone={verified ? 'ok' : 'plain'}>
                {t(verified ? 'invite.verified' : 'invite.registered')}
              </Tag>
            </View>
          </View>
        ))}
      </Card>
      {list.length > 0 && (
        <ListEnd
          text={
            list.length < invited
              ? t('invite.endNewest', { count: list.length })
              : t('invite.end', { count: list.length })
          }
        />
      )}
    </>
  );
});
