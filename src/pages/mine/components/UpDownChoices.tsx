import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './OptionSheet.scss';

export const UpDownChoices = observer(function UpDownChoices() {
  const t = useText();
  const { settings } = useStores();
  return (
    <>
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
    </>
  );
});
