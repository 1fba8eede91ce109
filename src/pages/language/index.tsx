import { View } from '@tarojs/components';
import { Card } from '@/components/ui/layout/Card';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { FieldNote } from '@/components/ui/fields/FieldNote';
import { Screen } from '@/components/shell/Screen';
import { LOCALE_FACTS, LOCALES } from '@/domain/locales';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';

function LanguagePage() {
  const t = useText();
  const { settings } = useStores();
  return (
    <Screen title={t('language.title')}>
      <View className="wrap">
        <Card>
          {LOCALES.map((language) => (
            <ChoiceRow
              key={language}
              id={`language-${language}`}
              title={LOCALE_FACTS[language].name}
              selected={settings.language === language}
              onTap={() => settings.setLanguage(language)}
            />
          ))}
        </Card>
        <FieldNote id="language" hint={t('language.note')} />
      </View>
    </Screen>
  );
}

export default definePage('language', LanguagePage);
