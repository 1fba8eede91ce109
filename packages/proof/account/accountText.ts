import { moneyText, type Minor } from '@candor/rules/money';
import {
  withoutNulls,
  isOrigin,
  readFields,
  readFixed,
  readHash,
  readWholeNumber,
} from '../texts/fields';
import type { ChainPoint } from './journalLine';

/** The signed statement about a wallet, part of every response about the wallet's money. */
export interface AccountStatement extends ChainPoint {
  origin: string;
  account: string;
  currency: string;
  /** ms */
  at: number;
}

const TITLE = 'candor-account/1';
const NAMES = [
  'origin',
  'account',
  'currency',
  'entries',
  'digest',
  'available',
  'frozen',
  'staked',
  'at',
] as const;

const money = (hundredths: number) => moneyText(hundredths as Minor);

/** The text that the server signs; each line ends in a line feed. */
export function accountText(statement: AccountStatement): string {
  const { origin, account, currency, seq, digest, available, frozen, staked, at } = statement;
  const values = [origin, account, currency, seq, digest, money(available), money(frozen)];
  const all = [...values, money(staked), at];
  return [TITLE, ...NAMES.map((name, i) => `${name} ${all[i]}`), ''].join('\n');
}

/** Parses the body of a statement's note; null if malformed. */
export function parseAccount(body: string): AccountStatement | null {
  const fields = readFields(body, TITLE, NAMES);
  if (fields === null) return null;
  return withoutNulls<AccountStatement>({
    origin: isOrigin(fields.origin) ? fields.origin : null,
    account: /^[1-9][0-9]{0,15}$/.test(fields.account) ? fields.account : null,
    currency: /^[A-Z]{3,4}$/.test(fields.currency) ? fields.currency : null,
    seq: readWholeNumber(fields.entries),
    digest: readHash(fields.digest),
    available: readFixed(fields.available, 'money'),
    frozen: readFixed(fields.frozen, 'money'),
    staked: readFixed(fields.staked, 'money'),
    at: readWholeNumber(fields.at),
  });
}
