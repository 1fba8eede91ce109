import '@/i18n/areas/language';
import { View } from '@tarojs/components';
import type { Locale } from '@contract/common';
import { Card } from '@/components/ui/Card';
import { ChoiceRow } from '@/components/ui/ChoiceRow';
import { FieldNote } from '@/components/ui/FieldNote';
import { Screen } from '@/components/shell/Screen';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';

/** SPEC 3: Chinese is the default; each language is named in itself. */
const LANGUAGES: readonly Locale[] = ['zh_CN', 'en_US'];

function LanguagePage() {
  const t = useText();
  const { settings } = useStores();
  return (
    <Screen title={t('language.title')}>
      <View className="wrap">
        <Card>
          {LANGUAGES.map((language) => (
            <ChoiceRow
              key={language}
              id={`language-${language}`}
              title={t(`language.${language}`)}
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

export default definePage('language', LanguagePage, { title: 'language.title' });
