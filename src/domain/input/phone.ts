import { PHONE_DIGITS, PHONE_FIRST_DIGIT } from '../limits';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

/** What a phone number of a country is, as `/raeCodeList` gives it. */
export interface PhonePlan {
  /** Calling code without the plus. */
  code: string;
  /** A whole number as it is dialled within the country, without its trunk prefix. */
  phonePattern?: string;
  /** What is dialled before a number within the country only: "0", in Russia "8". */
  phoneTrunk?: string;
  /** What the trunk prefix becomes where it stands for more: "9$1" in Argentina. */
  phoneTrunkTo?: string;
  /** What every mobile number begins with but is often left out: 9 in Argentina. */
  phoneMobile?: string;
}

/** One form for each number: calling code and national number, which together are E.164. */
export interface PhoneReading {
  countryCode: string;
  /** National number; with a fault, what can be read of it. */
  username: string;
  fault: ErrorCode | null;
}

/** The country whose numbers SPEC 5 speaks of: 11 digits that begin with 1. */
export const HOME_COUNTRY = '86';
const HOME_PLAN: PhonePlan = {
  code: HOME_COUNTRY,
  phonePattern: `${PHONE_FIRST_DIGIT}[0-9]{${PHONE_DIGITS - 1}}`,
  phoneTrunk: '0',
};

/** The shortest and the longest number of E.164, where the rule of the country is not known. */
const IS_ANY_NUMBER = /^[0-9]{4,14}$/;

/** Marks between groups of digits, and the word before a number in a link. */
const MARKS = /^tel:|[\s()./\-‐‑‒–—−·・]/giu;

function withoutTrunk(digits: string, { phoneTrunk, phoneTrunkTo }: PhonePlan): string {
  if (phoneTrunk === undefined) return digits;
  const trunk = new RegExp(`^(?:${phoneTrunk})`);
  const found = trunk.exec(digits);
  if (found === null) return digits;
  const isMore = phoneTrunkTo !== undefined && found.length > 1 && found[found.length - 1];
  return isMore ? digits.replace(trunk, phoneTrunkTo) : digits.slice(found[0].length);
}

const withMobile = (digits: string, { phoneMobile = '' }: PhonePlan): string =>
  digits.startsWith(phoneMobile) ? digits : phoneMobile + digits;

/** The number in the form of its country; null when it is none. */
function nationalOf(digits: string, plan: PhonePlan): string | null {
  if (plan.phonePattern === undefined) return IS_ANY_NUMBER.test(digits) ? digits : null;
  const whole = new RegExp(`^(?:${plan.phonePattern})$`);
  const inner = digits.startsWith(plan.code) ? digits.slice(plan.code.length) : digits;
  const forms = [digits, withoutTrunk(digits, plan), inner, withoutTrunk(inner, plan)];
  const found = forms.map((form) => withMobile(form, plan)).find((form) => whole.test(form));
  return found ?? null;
}

function homeFault(digits: string): ErrorCode {
  if (!digits.startsWith(String(PHONE_FIRST_DIGIT))) return 'phone_invalid';
  return digits.length < PHONE_DIGITS ? 'phone_short' : 'phone_long';
}

/**
 * A phone number as it is typed, pasted or filled in by a phone: with blanks, dashes and brackets,
 * with the calling code (+86, 0086, 86) or the trunk prefix of its country. A number that names
 * another country than the chosen one is of that country. `isKnown`: the number of an account, which
 * was accepted once, and so may be none by today's rules of its country.
 */
export function readPhone(
  text: string,
  chosen: string,
  plans: readonly PhonePlan[],
  isKnown = false,
): PhoneReading {
  const bare = cleanText(text).replace(MARKS, '');
  const [, international, digits = ''] = /^(\+|00)?([0-9]*)$/.exec(bare) ?? [];
  const reading = { countryCode: chosen, username: digits };
  if (bare === '') return { ...reading, fault: 'field_required' };
  if (digits === '') return { ...reading, username: bare, fault: 'phone_characters' };
  const all = [...plans, { code: chosen }, HOME_PLAN];
  const named = international && all.find(({ code }) => digits.startsWith(code));
  if (international && !named) return { ...reading, fault: 'country_unsupported' };
  const countryCode = named ? named.code : chosen;
  const isHome = countryCode === HOME_COUNTRY;
  const plan = isHome ? HOME_PLAN : (all.find(({ code }) => code === countryCode) ?? HOME_PLAN);
  const inner = named ? digits.slice(named.code.length) : digits;
  const national = nationalOf(inner, plan);
  if (national !== null) return { countryCode, username: national, fault: null };
  const fault = isHome ? homeFault(inner) : 'phone_abroad_invalid';
  const isAccepted = isKnown && !isHome && IS_ANY_NUMBER.test(inner);
  return { countryCode, username: inner, fault: isAccepted ? null : fault };
}
