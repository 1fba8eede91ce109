import type { ErrorCode } from '../../../types/contract/error';
import { readAccount, type TypedAccount } from '../../../src/domain/input/account';
import { readPhone } from '../../../src/domain/input/phone';
import { loginKeyOf } from '../../repositories/users';
import { isSupportedCountry } from '../../texts/countries';
import { PHONE_PLANS } from '../../texts/phoneNumbers';

/** A phone of a country, or an e-mail address, in the one form in which it is an account. */
export interface AccountName extends TypedAccount {
  loginKey: string;
  /** What is wrong with each field of the request. */
  faults: Readonly<Record<'countryCode' | 'username', ErrorCode | null>>;
}

/** The account that a request names; `isKnown` where it logs in or recovers what was accepted once. */
export function accountNameOf(typed: TypedAccount, isKnown = false): AccountName {
  const { registerType } = typed;
  const { countryCode, username, fault } = readAccount(typed, PHONE_PLANS, isKnown);
  return {
    registerType,
    countryCode,
    username,
    loginKey: loginKeyOf(registerType, countryCode, username),
    faults: {
      countryCode: isSupportedCountry(countryCode) ? null : 'country_unsupported',
      username: fault,
    },
  };
}

/** A phone number that is no log-in; null for none. */
export function contactPhoneOf(text: string, countryCode: string) {
  return text.trim() === '' ? null : readPhone(text, countryCode, PHONE_PLANS);
}
