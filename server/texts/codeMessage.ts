import { LOCALES } from '../../src/domain/locales';
import { textOf } from './textOf';

/** What a verification code is sent with, in every language: who asks may not have chosen one yet. */
export const codeMessage = (code: string) => ({
  subject: `Candor ${LOCALES.map((locale) => textOf(locale)('code.subject', { code })).join(' / ')}`,
  text: LOCALES.map((locale) => textOf(locale)('code.text', { code })).join(''),
});
