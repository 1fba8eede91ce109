import type { Locale } from '../../types/contract/common';
import type { Localized } from '../texts/localized';

export const localeRows = <K extends object, T extends object>(
  key: K,
  texts: Localized<T>,
): (K & T & { locale: Locale })[] =>
  Object.entries(texts).map(([locale, text]) => ({ ...key, ...text, locale: locale as Locale }));
