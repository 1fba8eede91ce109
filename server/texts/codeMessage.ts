import { LOCALES } from '../../src/domain/locales';
import { textOf } from './textOf';

/** Text of a verification code in every language: the recipient may not have chosen one yet. */
export const codeMessage = (code: string) => ({
  subject: `Candor ${LOCALES.map((locale) => textOf(locale)('code.subject', { code })).join(' / ')}`,
  text: LOCALES.map((locale) => textOf(locale)('code.text', { code })).join(''),
});
