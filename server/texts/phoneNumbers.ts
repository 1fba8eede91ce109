import { Metadata, type CountryCode } from 'libphonenumber-js/min';
import { HOME_COUNTRY, type PhonePlan } from '../../src/domain/input/phone';
import { COUNTRIES } from './countries';

/** The part of a numbering plan that is used here; the library's types leave most calls out. */
interface Plan {
  possibleLengths: () => readonly number[];
  nationalNumberPattern: () => string;
  nationalPrefixForParsing: () => string | null | undefined;
  nationalPrefixTransformRule: () => string | null | undefined;
}

/**
 * What libphonenumber does not say. In Argentina a mobile number is dialled without its 9, which is
 * no other number; in Mexico the 1, 044 and 045 before a mobile number were given up in 2019.
 */
const ADDED: Readonly<Record<string, Partial<PhonePlan>>> = {
  AR: { phoneMobile: '9' },
  MX: { phoneTrunk: '01|04[45]|[01]' },
};

/**
 * A mobile number with its country's code and without the plus, which the plan alone takes for a
 * fixed line: no fixed line of that area is as long.
 */
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
  const isNone = withCode === undefined ? '' : `(?!${withCode}$)`;
  const trunk = plan.nationalPrefixForParsing();
  const trunkTo = plan.nationalPrefixTransformRule();
  return {
    code,
    phonePattern: `${isNone}(?=(?:${lengths.join('|')})$)(?:${plan.nationalNumberPattern()})`,
    ...(trunk && { phoneTrunk: trunk }),
    ...(trunkTo && { phoneTrunkTo: trunkTo }),
    ...ADDED[iso],
  };
}

/** The numbers of every country on the list; of China only its code, whose rule is that of SPEC 5. */
export const PHONE_PLANS: readonly PhonePlan[] = COUNTRIES.map(([code, iso]) =>
  code === HOME_COUNTRY ? { code } : planOf(code, iso),
);
