import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Sheet } from '@/components/ui/layout/Sheet';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './NoticeSheet.scss';

export interface NoticeSheetProps {
  open: boolean;
  onClose: () => void;
}

export const NoticeSheet = observer(function NoticeSheet({ open, onClose }: NoticeSheetProps) {
  const t = useText();
  const { config } = useStores();
  const { marqueeText = '', noticeText = '' } = config.config ?? {};
  return (
    <Sheet id="home-news" open={open} title={t('home.news')} onClose={onClose}>
      <View className="stack t2 notice-sheet">
        {noticeText !== '' && <Text id="home-notice">{noticeText}</Text>}
        {marqueeText !== '' && <Text>{marqueeText}</Text>}
      </View>
    </Sheet>
  );
});
