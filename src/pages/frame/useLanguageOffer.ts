import { useMemo } from 'react';
import type { LanguageOfferTexts } from '@/components/shell/ScreenContext';
import { LOCALE_FACTS } from '@/domain/locales';
import { useStores } from '@/hooks/useStores';
import { textOf } from '@/i18n';

/** Offers the device's language until the customer chooses one; null otherwise. */
export function useLanguageOffer(): LanguageOfferTexts | null {
  const { settings } = useStores();
  const { offeredLanguage } = settings;
  return useMemo(() => {
    if (offeredLanguage === null) return null;
    const t = textOf(offeredLanguage);
    return {
      text: t('common.languageOffer'),
      accept: LOCALE_FACTS[offeredLanguage].name,
      decline: LOCALE_FACTS[settings.language].shortName,
      onAccept: () => settings.setLanguage(offeredLanguage),
      onDecline: settings.declineOffer,
    };
  }, [settings, offeredLanguage]);
}
