import type { ErrorCode } from '../../../types/contract/error';
import { readAccount, type TypedAccount } from '../../../src/domain/input/account';
import { readPhone } from '../../../src/domain/input/phone';
import { loginKeyOf } from '../../repositories/users';
import { isSupportedCountry } from '../../texts/countries';
import { PHONE_PLANS } from '../../texts/phoneNumbers';

/** A phone number or e-mail address in canonical form; `loginKey` is unique for each account. */
export interface AccountName extends TypedAccount {
  loginKey: string;
  /** Error code of each field of the request; null when the field is valid. */
  faults: Readonly<Record<'countryCode' | 'username', ErrorCode | null>>;
}

/** Reads the account of a request. `isKnown` relaxes the checks for a log-in or a recovery. */
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

/** The canonical contact phone, which is not a log-in; null when the text is empty. */
export function contactPhoneOf(text: string, countryCode: string) {
  return text.trim() === '' ? null : readPhone(text, countryCode, PHONE_PLANS);
}
