import { useMemo } from 'react';
import type { LanguageOfferTexts } from '@/components/shell/ScreenContext';
import { useStores } from '@/hooks/useStores';
import { textOf } from '@/i18n';

/** The language of the device, in that language, to who has not chosen yet; null otherwise. */
export function useLanguageOffer(): LanguageOfferTexts | null {
  const { settings } = useStores();
  const { offeredLanguage } = settings;
  return useMemo(() => {
    if (offeredLanguage === null) return null;
    const t = textOf(offeredLanguage);
    return {
      text: t('common.languageOffer'),
      accept: t('common.languageAccept'),
      decline: t('common.languageDecline'),
      onAccept: () => settings.setLanguage(offeredLanguage),
      onDecline: settings.declineOffer,
    };
  }, [settings, offeredLanguage]);
}
