import type { Country } from '../../types/contract/account';
import type { Locale } from '../../types/contract/common';
import { phonePatternOf } from '../texts/phoneNumbers';
import { COUNTRIES } from '../texts/countries';

/** Countries and areas a customer can register from, in the caller's language. */
export function listCountries(locale: Locale): Country[] {
  return COUNTRIES.map(([code, iso, chinese, english]) => {
    const country = { code, iso, name: locale === 'zh_CN' ? chinese : english };
    const phonePattern = phonePatternOf(code);
    return phonePattern === undefined ? country : { ...country, phonePattern };
  });
}
