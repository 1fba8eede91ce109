import { EMAIL_LENGTH_MAX } from '../limits';
import isEmail from 'validator/lib/isEmail';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

/** Rules of the library: no names in brackets, no quoted parts, no provider-specific rules. */
const EMAIL_RULES = {
  allow_utf8_local_part: false,
  blacklisted_chars: '<>"`',
  domain_specific_validation: false,
};

/** Bidirectional marks that make an address look like another one. */
const BIDI_OVERRIDE = /[^\p{Cf}\s][\u202A-\u202E\u2066-\u2069]+[^\p{Cf}\s]/u;

function emailFault(email: string): ErrorCode | null {
  if (email === '') return 'field_required';
  if (!email.includes('@')) return 'email_at_missing';
  if (email.includes(' ')) return 'email_blank';
  if (email.length > EMAIL_LENGTH_MAX) return 'email_too_long';
  return /^[!-~]+$/.test(email) && isEmail(email, EMAIL_RULES) ? null : 'email_invalid';
}

/** Reads an e-mail address, also from a mailto link: lower case, ASCII @ and dots. */
export function readEmail(text: string): { email: string; fault: ErrorCode | null } {
  const email = cleanText(text)
    .replace(/^mailto:/i, '')
    .replace(/[。｡]/g, '.')
    .replace(/ ?@ ?/g, '@')
    .toLowerCase();
  return { email, fault: BIDI_OVERRIDE.test(text.trim()) ? 'email_invalid' : emailFault(email) };
}
