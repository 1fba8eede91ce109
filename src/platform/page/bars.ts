import type { Locale } from '@contract/common';
import { htmlLang } from '@/domain/locales';

/**
 * The page's title: the browser tab's on H5; in WeChat what sharing and history show. The document says
 * which language it is in: to who has it read out, and to a browser that offers to translate.
 */
export function setPageTitle(title: string, locale: Locale): void {
  document.title = title;
  document.documentElement.lang = htmlLang(locale);
}
