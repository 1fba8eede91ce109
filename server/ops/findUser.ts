import type { Database } from '../db/Database';
import { readEmail } from '../../src/domain/input/email';
import { HOME_COUNTRY, readPhone } from '../../src/domain/input/phone';
import { PHONE_PLANS } from '../texts/phoneNumbers';
import { findUsers, type UserRow } from '../repositories/users';
import { OpsError } from '../platform/OpsError';

/** Returns a log-in key for a number with a country code, else the digits, which may be a uid. */
function searchName(text: string): string {
  if (text.includes('@')) return readEmail(text).email;
  const { countryCode, username, fault } = readPhone(text, HOME_COUNTRY, PHONE_PLANS);
  if (fault === 'phone_characters') return text.trim();
  return fault === null && /^\D*(?:\+|00)/.test(text) ? `${countryCode} ${username}` : username;
}

/** Finds a customer by uid, phone or e-mail. Throws OpsError when none or several match. */
export async function findUser(db: Database, text: string | undefined): Promise<UserRow> {
  if (text === undefined) throw new OpsError('Name the customer by uid, phone or email.');
  const rows = await findUsers(db, searchName(text));
  const [row] = rows;
  if (row === undefined) throw new OpsError(`There is no customer ${text}.`);
  if (rows.length > 1) throw new OpsError(`${text} fits several customers; use the uid.`);
  return row;
}
