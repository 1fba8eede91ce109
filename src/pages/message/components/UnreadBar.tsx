import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import './UnreadBar.scss';

export interface UnreadBarProps {
  /** False beside a filtered list, because the count covers all kinds; the space stays reserved. */
  isShown: boolean;
}

export const UnreadBar = observer(function UnreadBar({ isShown }: UnreadBarProps) {
  const t = useText();
  const { messages } = useStores();
  const readAll = useSubmit(() => messages.markAllRead());
  const { unread } = messages;
  // Reserves the height, so that the list does not move when the count arrives.
  if (unread === null || !isShown) return <View className="unread-bar" />;
  return (
    <View className="unread-bar">
      {unread === 0 ? (
        <Text>{t('message.allRead')}</Text>
      ) : (
        <View>
          <Text id="message-unread">{unread}</Text>
          <Text> {t('message.unread')}</Text>
        </View>
      )}
      {readAll.error !== null && <Text className="unread-bar__error">{readAll.error}</Text>}
      {unread > 0 && (
        <Button
          id="message-read-all"
          kind="text"
          size="small"
          busy={readAll.busy}
          onTap={() => void readAll.submit()}
        >
          {t('message.readAll')}
        </Button>
      )}
    </View>
  );
});
