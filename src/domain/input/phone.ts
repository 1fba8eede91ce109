import { PHONE_DIGITS, PHONE_FIRST_DIGIT } from '../limits';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

/** Phone number rules of a country, from `/raeCodeList`. */
export interface PhonePlan {
  /** Calling code without the plus. */
  code: string;
  /** Pattern of a national number without its trunk prefix. */
  phonePattern?: string;
  /** Prefix that is dialled only within the country: "0", in Russia "8". */
  phoneTrunk?: string;
  /** Replacement of the trunk prefix if it carries digits: "9$1" in Argentina. */
  phoneTrunkTo?: string;
  /** Prefix of every mobile number that people often omit: 9 in Argentina. */
  phoneMobile?: string;
}

/** A phone number in canonical form: calling code and national number, together E.164. */
export interface PhoneReading {
  countryCode: string;
  /** National number; with a fault, only the readable part. */
  username: string;
  fault: ErrorCode | null;
}

/** Calling code of the country whose numbers SPEC 5 describes: 11 digits that begin with 1. */
export const HOME_COUNTRY = '86';
const HOME_PLAN: PhonePlan = {
  code: HOME_COUNTRY,
  phonePattern: `${PHONE_FIRST_DIGIT}[0-9]{${PHONE_DIGITS - 1}}`,
  phoneTrunk: '0',
};

/** Length of an E.164 number, for countries without a pattern. */
const IS_ANY_NUMBER = /^[0-9]{4,14}$/;

/** Marks between groups of digits, and the "tel:" of a link. */
const GROUP_MARKS = /^tel:|[\s()./\-‐‑‒–—−·・]/giu;

function withoutTrunk(digits: string, { phoneTrunk, phoneTrunkTo }: PhonePlan): string {
  if (phoneTrunk === undefined) return digits;
  const trunk = new RegExp(`^(?:${phoneTrunk})`);
  const match = trunk.exec(digits);
  if (match === null) return digits;
  const isMore = phoneTrunkTo !== undefined && match.length > 1 && match[match.length - 1];
  return isMore ? digits.replace(trunk, phoneTrunkTo) : digits.slice(match[0].length);
}

const withMobile = (digits: string, { phoneMobile = '' }: PhonePlan): string =>
  digits.startsWith(phoneMobile) ? digits : phoneMobile + digits;

/** Returns the national number; null when no form of the digits matches the country's pattern. */
function nationalOf(digits: string, plan: PhonePlan): string | null {
  if (plan.phonePattern === undefined) return IS_ANY_NUMBER.test(digits) ? digits : null;
  const whole = new RegExp(`^(?:${plan.phonePattern})$`);
  const inner = digits.startsWith(plan.code) ? digits.slice(plan.code.length) : digits;
  const forms = [digits, withoutTrunk(digits, plan), inner, withoutTrunk(inner, plan)];
  const national = forms.map((form) => withMobile(form, plan)).find((form) => whole.test(form));
  return national ?? null;
}

function homeFault(digits: string): ErrorCode {
  if (!digits.startsWith(String(PHONE_FIRST_DIGIT))) return 'phone_invalid';
  return digits.length < PHONE_DIGITS ? 'phone_short' : 'phone_long';
}

/**
 * Reads a phone number as typed, pasted or autofilled. A calling code in it (+86, 0086, 86)
 * overrides the chosen country. `isKnown`: an existing account, whose number today's rules may
 * refuse.
 */
export function readPhone(
  text: string,
  selectedCode: string,
  plans: readonly PhonePlan[],
  isKnown = false,
): PhoneReading {
  const bare = cleanText(text).replace(GROUP_MARKS, '');
  const [, international, digits = ''] = /^(\+|00)?([0-9]*)$/.exec(bare) ?? [];
  const reading = { countryCode: selectedCode, username: digits };
  if (bare === '') return { ...reading, fault: 'field_required' };
  if (digits === '') return { ...reading, username: bare, fault: 'phone_characters' };
  const all = [...plans, { code: selectedCode }, HOME_PLAN];
  const matchedPlan = international && all.find(({ code }) => digits.startsWith(code));
  if (international && !matchedPlan) return { ...reading, fault: 'country_unsupported' };
  const countryCode = matchedPlan ? matchedPlan.code : selectedCode;
  const isHome = countryCode === HOME_COUNTRY;
  const plan = isHome ? HOME_PLAN : (all.find(({ code }) => code === countryCode) ?? HOME_PLAN);
  const inner = matchedPlan ? digits.slice(matchedPlan.code.length) : digits;
  const national = nationalOf(inner, plan);
  if (national !== null) return { countryCode, username: national, fault: null };
  const fault = isHome ? homeFault(inner) : 'phone_abroad_invalid';
  const isAccepted = isKnown && !isHome && IS_ANY_NUMBER.test(inner);
  return { countryCode, username: inner, fault: isAccepted ? null : fault };
}
