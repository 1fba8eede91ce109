import type { Locale } from '@contract/common';
import { htmlLang } from '@/domain/locales';

/** Also sets the document's language, for screen readers and translators. */
export function setPageTitle(title: string, locale: Locale): void {
  document.title = title;
  document.documentElement.lang = htmlLang(locale);
}
