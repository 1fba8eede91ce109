import type { Minor } from '@candor/rules/money';
import { readAmount } from '../../src/domain/input/amount';
import { cleanText } from '../../src/domain/input/clean';
import { readEmail } from '../../src/domain/input/email';
import { HOME_COUNTRY, readPhone } from '../../src/domain/input/phone';
import { OpsFault } from '../platform/OpsFault';
import { findUsers, type UserRow } from '../repositories/users';
import { PHONE_PLANS } from '../texts/phoneNumbers';
import type { ReadContext } from './ConsoleContext';

/** Throws `reason_missing` for a refusal without a code and without words. */
export function requireReason({ reason, why }: { reason?: string; why?: string }): void {
  if (reason === undefined && why === undefined) throw new OpsFault('reason_missing');
}

/** Throws `decided_before`. */
export function requireUndecided(id: string, decision: unknown): void {
  if (decision !== null) throw new OpsFault('decided_before', { id });
}

/** Reads a positive amount. Throws `amount_form`. */
export function requireAmount(name: string, text: string): Minor {
  const { amount, fault } = readAmount(text);
  const isTooLarge = fault === 'amount_above_maximum';
  if (amount === null || amount === 0 || (fault !== null && !isTooLarge))
    throw new OpsFault('amount_form', { name, example: '100.50' });
  return amount;
}

/**
 * A customer's id, log-in or name as people type and paste it: digits of any keyboard, the console's
 * C-10000002, blanks and hyphens in a number.
 */
export function customerText(text: string): string {
  const clean = cleanText(text).replace(/^c-(?=[0-9]+$)/i, '');
  return /^[0-9 -]+$/.test(clean) ? clean.replace(/[ -]/g, '') : clean;
}

/** Returns a log-in key for a number with a country code, else the digits, which may be a user id. */
function searchName(text: string): string {
  if (text.includes('@')) return readEmail(text).email;
  const { countryCode, username, fault } = readPhone(text, HOME_COUNTRY, PHONE_PLANS);
  if (fault === 'phone_characters') return text.trim();
  return fault === null && /^\D*(?:\+|00)/.test(text) ? `${countryCode} ${username}` : username;
}

/** Finds a customer by id, phone or mail. Throws `customer_unknown` and `customer_ambiguous`. */
export async function requireCustomer({ db }: ReadContext, who: string): Promise<UserRow> {
  const [row, ...others] = await findUsers(db, searchName(customerText(who)));
  if (row === undefined) throw new OpsFault('customer_unknown', { who });
  if (others.length > 0) throw new OpsFault('customer_ambiguous', { who });
  return row;
}

/** Throws `decided_before` when another transaction was faster; the recorded decision is undone. */
export function requireEffect(id: string, effect: unknown): void {
  if (effect === null || effect === false) throw new OpsFault('decided_before', { id });
}
