import { Metadata, type CountryCode } from 'libphonenumber-js/min';
import { HOME_COUNTRY } from '../../src/domain/validation';
import { COUNTRIES } from './countries';

/** The part of a numbering plan that is used here; the library's types leave one call out. */
interface Plan {
  possibleLengths: () => readonly number[];
  nationalNumberPattern: () => string;
}

/** What libphonenumber knows of the numbers of a country, without the 0 that is dialled before some. */
function planOf(iso: CountryCode): string {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso);
  const plan = metadata.numberingPlan as unknown as Plan;
  const lengths = plan.possibleLengths().map((length) => `[0-9]{${length}}`);
  return `(?=(?:${lengths.join('|')})$)(?:${plan.nationalNumberPattern()})`;
}

const patterns = new Map(
  COUNTRIES.filter(([code]) => code !== HOME_COUNTRY).map(
    ([code, iso]) => [code, planOf(iso as CountryCode)] as const,
  ),
);

/**
 * Regular expression of a whole phone number as it is dialled within the country of a calling code;
 * undefined for China, whose rule is that of SPEC 5, and for a country that is not on the list.
 */
export const phonePatternOf = (countryCode: string): string | undefined =>
  patterns.get(countryCode);
