import '../../../src/testing/allTexts';
import { LOCALES } from '../../../src/domain/locales';
import { formatSpan } from '../../../src/format/formatTime';

/** Whether a button ends with this term, in any language: "买涨 10 USDT · 2 分". */
export const endsWithTerm =
  (seconds: number) =>
  (text: string): boolean =>
    LOCALES.some((locale) => text.endsWith(formatSpan(seconds, locale)));
