import type { OpsErrorCode } from '../../types/contract/ops/error';
import type { ErrorParams } from '../../types/contract/error';
import {
  CHOICES,
  settingOf,
  type SettingForm,
  type SettingName,
} from '../../types/contract/ops/settings';
import { parseAmount } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import { parseHolidays } from '../platform/parseHolidays';
import { parseTemplates } from '../platform/parseTemplates';
import { parseTerms } from '../platform/parseTerms';

interface SettingFault {
  code: OpsErrorCode;
  params: ErrorParams;
}

type SettingCheck = (value: string) => SettingFault | null;

/** A check that fails with this error unless the value has the form. */
const form =
  (
    isValid: (value: string) => boolean,
    code: OpsErrorCode,
    params: ErrorParams = {},
  ): SettingCheck =>
  (value) =>
    isValid(value) ? null : { code, params };

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const isOneOf = (choices: readonly string[]) => (value: string) => choices.includes(value);
const everyPart = (isValid: (part: string) => boolean) => (value: string) =>
  value.split('|').every(isValid);
const isAmount = (value: string) => parseAmount(value) !== null;
const isRate = (value: string) => (parseRate(value) ?? 0) > 0;
const isPercent = (value: string) => (parseRate(value) ?? 1_000_000) < 1_000_000;

/** Checks by form; any text is valid for a text. */
const CHECKS: Readonly<Record<SettingForm, SettingCheck | null>> = {
  text: null,
  flag: form(isOneOf(CHOICES.flag), 'flag_form', { on: '1', off: '0' }),
  accounts: form(isOneOf(CHOICES.accounts), 'choice_form', {
    choices: CHOICES.accounts.join(', '),
  }),
  amount: form(isAmount, 'amount_form', { example: '100.50' }),
  amounts: form(everyPart(isAmount), 'amounts_form', { example: '100|1000' }),
  count: form(matches(/^[0-9]{1,9}$/), 'count_form'),
  rate: form(isRate, 'rate_form', { example: '7.2' }),
  percent: form(isPercent, 'percent_form', { example: '1.5' }),
  percents: form(everyPart(matches(/^([0-9]{1,2}|100)$/)), 'percents_form', { example: '0|10|20' }),
  version: form(matches(/^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$/), 'version_form', {
    example: '1.2.0',
  }),
  picture: form(matches(/^(\/\S+|https:\/\/\S+)$/), 'picture_form'),
  terms: form((value) => parseTerms(value) !== null, 'terms_form', { example: '30:0.80,60:0.82' }),
  holidays: form((value) => parseHolidays(value) !== null, 'holidays_form', {
    example: 'US 2026-12-25|HK 2026-12-25',
  }),
  templates: form((value) => parseTemplates(value) !== null, 'templates_form'),
};

/** Returns the error of a value; null when it is valid. */
export function settingFault(name: SettingName, value: string): SettingFault | null {
  const { form: own, isOptional = false } = settingOf(name);
  return value === '' && isOptional ? null : (CHECKS[own]?.(value) ?? null);
}
