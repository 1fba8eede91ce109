import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Cell } from '@/components/ui/layout/Cell';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { MineOverlay } from './MineOverlays';
import { THEME_TEXT } from '../themeText';
import { FeedbackCells } from './FeedbackCells';

interface PreferenceCellsProps {
  onOpen: (overlay: MineOverlay) => void;
}

export const PreferenceCells = observer(function PreferenceCells({ onOpen }: PreferenceCellsProps) {
  const t = useText();
  const { settings } = useStores();
  return (
    <>
      <Cell
        id="mine-updown"
        icon="sort"
        title={t('mine.upDown')}
        value={
          <View className="row gap2">
            <View className="row gap1 up">
              <Arrow trend="up" />
              <Text>{t('mine.up')}</Text>
            </View>
            <View className="row gap1 down">
              <Arrow trend="down" />
              <Text>{t('mine.down')}</Text>
            </View>
          </View>
        }
        onTap={() => onOpen('upDown')}
      />
      <Cell
        id="mine-appearance"
        icon="appearance"
        title={t('mine.appearance')}
        value={t(THEME_TEXT[settings.theme])}
        onTap={() => onOpen('theme')}
      />
      <FeedbackCells />
    </>
  );
});
