import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { IconButton } from '@/components/ui/controls/IconButton';
import { SearchBox } from '@/components/ui/fields/SearchBox';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export const HomeHeader = observer(function HomeHeader() {
  const t = useText();
  const { messages } = useStores();
  useRequestOnShow(() => messages.messages.refresh());
  const unread = messages.unread ?? 0;
  return (
    <View className="row gap2">
      <View className="grow">
        <SearchBox
          id="home-search"
          placeholder={t('home.search')}
          onOpen={() => void go('search')}
        />
      </View>
      <IconButton
        id="home-message"
        icon="bell"
        label={
          unread > 0
            ? t('home.messagesUnread', { count: unread > 99 ? '99+' : unread })
            : t('home.messages')
        }
        badge={unread}
        onTap={() => void go('message')}
      />
    </View>
  );
});
