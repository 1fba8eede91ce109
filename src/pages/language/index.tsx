import { View } from '@tarojs/components';
import { Card } from '@/components/ui/Card';
import { ChoiceRow } from '@/components/ui/ChoiceRow';
import { FieldNote } from '@/components/ui/FieldNote';
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
