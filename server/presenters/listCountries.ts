import type { Country } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';
import { PHONE_PLANS } from '../texts/phoneNumbers';
import { COUNTRIES } from '../texts/countries';
import { textOf } from '../texts/textOf';

export function listCountries(locale: Locale): Country[] {
  return COUNTRIES.map(([code, iso]) => {
    const plan = PHONE_PLANS.find((candidate) => candidate.code === code);
    return { ...plan, code, iso, name: textOf(locale)(`country.${iso}`) };
  });
}
