import type { Country } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';
import { PHONE_PLANS } from '../texts/phoneNumbers';
import { COUNTRIES } from '../texts/countries';

/** Countries and areas a customer can register from, in the caller's language. */
export function listCountries(locale: Locale): Country[] {
  return COUNTRIES.map(([code, iso, chinese, english]) => {
    const plan = PHONE_PLANS.find((one) => one.code === code);
    return { ...plan, code, iso, name: locale === 'zh_CN' ? chinese : english };
  });
}
