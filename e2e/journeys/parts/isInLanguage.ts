import type { Locale } from '../../../types/contract/common';

/** Whether the text is in that language; a Chinese text may contain Latin names. */
export function isInLanguage(locale: Locale, text: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  return locale === 'zh_CN' ? isChinese : !isChinese && /[A-Za-z]{2}/.test(text);
}
