import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChoiceRow } from '@/components/ui/ChoiceRow';
import { Sheet } from '@/components/ui/Sheet';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { THEME_TEXT } from '../themeText';
import './OptionSheet.scss';

interface ThemeSheetProps {
  open: boolean;
  onClose: () => void;
}

const THEMES = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the phone has it. */
export const ThemeSheet = observer(function ThemeSheet({ open, onClose }: ThemeSheetProps) {
  const t = useText();
  const { settings } = useStores();
  return (
    <Sheet open={open} title={t('mine.appearance')} onClose={onClose}>
      <View className="bleed">
        {THEMES.map((theme) => (
          <ChoiceRow
            key={theme}
            id={`theme-${theme}`}
            selected={settings.theme === theme}
            title={t(THEME_TEXT[theme])}
            onTap={() => settings.setTheme(theme)}
          />
        ))}
      </View>
    </Sheet>
  );
});
