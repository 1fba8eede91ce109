import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChoiceRow } from '@/components/ui/ChoiceRow';
import { Sheet } from '@/components/ui/Sheet';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './OptionSheet.scss';

interface UpDownSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Which colour stands for up. */
export const UpDownSheet = observer(function UpDownSheet({ open, onClose }: UpDownSheetProps) {
  const t = useText();
  const { settings } = useStores();
  return (
    <Sheet open={open} title={t('mine.upDown')} onClose={onClose}>
      <View className="bleed">
        <ChoiceRow
          id="updown-red-up"
          selected={settings.upDown === 'red-up'}
          title={t('mine.redUp')}
          onTap={() => settings.setUpDown('red-up')}
        />
        <ChoiceRow
          id="updown-green-up"
          selected={settings.upDown === 'green-up'}
          title={t('mine.greenUp')}
          onTap={() => settings.setUpDown('green-up')}
        />
      </View>
      <Text className="option-sheet__note">{t('mine.upDownNote')}</Text>
    </Sheet>
  );
});
