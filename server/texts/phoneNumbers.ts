import { Metadata, type CountryCode } from 'libphonenumber-js/min';
import { HOME_COUNTRY, type PhonePlan } from '../../src/domain/input/phone';
import { COUNTRIES } from './countries';

/** The used part of a numbering plan; the library's types omit most methods. */
interface Plan {
  possibleLengths: () => readonly number[];
  nationalNumberPattern: () => string;
  nationalPrefixForParsing: () => string | null | undefined;
  nationalPrefixTransformRule: () => string | null | undefined;
}

/**
 * Not in libphonenumber. In Argentina a mobile number is dialled without its 9, which is no other
 * number. In Mexico the prefixes 1, 044 and 045 of mobile numbers ended in 2019.
 */
const ADDED: Readonly<Record<string, Partial<PhonePlan>>> = {
  AR: { phoneMobile: '9' },
  MX: { phoneTrunk: '01|04[45]|[01]' },
};

/** Mobile numbers with country code but no plus, which the plan would read as fixed lines. */
const WITH_CODE: Readonly<Record<string, string>> = {
  DE: '491[5-7][0-9]{8,9}',
  ID: '628[0-9]{8,11}',
};

function planOf(code: string, iso: string): PhonePlan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(iso as CountryCode);
  const plan = metadata.numberingPlan as unknown as Plan;
  const lengths = plan.possibleLengths().map((length) => `[0-9]{${length}}`);
  const withCode = WITH_CODE[iso];
  const notCountryCode = withCode === undefined ? '' : `(?!${withCode}$)`;
  const trunk = plan.nationalPrefixForParsing();
  const trunkTo = plan.nationalPrefixTransformRule();
  return {
    code,
    phonePattern: `${notCountryCode}(?=(?:${lengths.join('|')})$)(?:${plan.nationalNumberPattern()})`,
    ...(trunk && { phoneTrunk: trunk }),
    ...(trunkTo && { phoneTrunkTo: trunkTo }),
    ...ADDED[iso],
  };
}

/** Plans of all listed countries; China only has its code, because SPEC 5 defines its rule. */
export const PHONE_PLANS: readonly PhonePlan[] = COUNTRIES.map(([code, iso]) =>
  code === HOME_COUNTRY ? { code } : planOf(code, iso),
);
