import { THEMES } from '@contract/kinds';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { THEME_TEXT } from '../themeText';

export const ThemeChoices = observer(function ThemeChoices() {
  const t = useText();
  const { settings } = useStores();
  return (
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
  );
});
