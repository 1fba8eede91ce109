import type { OpsErrorCode } from '../../types/contract/ops/error';
import type { ErrorParams } from '../../types/contract/error';
import { parseAmount } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import { parseHolidays } from '../platform/parseHolidays';
import { parseTemplates } from '../platform/parseTemplates';
import { parseTerms } from '../platform/parseTerms';
import type { SettingName } from '../ports/SettingsReader';

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
/** The same check, which an empty value passes. */
const orEmpty =
  (check: SettingCheck): SettingCheck =>
  (value) =>
    value === '' ? null : check(value);

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const everyPart = (isValid: (part: string) => boolean) => (value: string) =>
  value.split('|').every(isValid);
const isAmount = (value: string) => parseAmount(value) !== null;
const isRate = (value: string) => (parseRate(value) ?? 0) > 0;
const isPercent = (value: string) => (parseRate(value) ?? 1_000_000) < 1_000_000;

const amount = form(isAmount, 'amount_form', { example: '100.50' });
const amounts = form(everyPart(isAmount), 'amounts_form', { example: '100|1000' });
const flag = form(matches(/^[01]$/), 'flag_form', { on: '1', off: '0' });
const count = form(matches(/^[0-9]{1,9}$/), 'count_form');
const rate = form(isRate, 'rate_form', { example: '7.2' });
const percent = form(isPercent, 'percent_form', { example: '1.5' });
const percents = form(everyPart(matches(/^([0-9]{1,2}|100)$/)), 'percents_form', {
  example: '0|10|20',
});
const version = form(matches(/^[0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}$/), 'version_form', {
  example: '1.2.0',
});
const picture = form(matches(/^(\/\S+|https:\/\/\S+)$/), 'picture_form');
const terms = form((value) => parseTerms(value) !== null, 'terms_form', {
  example: '30:0.80,60:0.82',
});
const holidays = form((value) => parseHolidays(value) !== null, 'holidays_form', {
  example: 'US 2026-12-25|HK 2026-12-25',
});
const templates = form((value) => parseTemplates(value) !== null, 'templates_form');

const CHECKS: Partial<Record<SettingName, SettingCheck>> = {
  is_close: flag,
  is_auth_withdraw_passwd: flag,
  is_need_Invitation_code: flag,
  is_reg_login_vcode: flag,
  needReal: flag,
  phone_or_name: form(matches(/^[012]$/), 'choice_form', { choices: '0, 1, 2' }),
  pay_choose: amounts,
  reg_push: amounts,
  usdt_rate: rate,
  web_poundage: percent,
  deposit_min: amount,
  deposit_max: amount,
  withdraw_min: amount,
  withdraw_max: amount,
  order_min: amount,
  order_max: amount,
  staked_max: amount,
  order_terms: orEmpty(terms),
  holidays,
  answer_templates: templates,
  credit_max: amount,
  alone_max: amount,
  alone_day_max: amount,
  deposits_open_max: count,
  payout_hold_hours: count,
  new_target_hold_hours: count,
  code_budget_day: count,
  level_fee_off: percents,
  credit_min: count,
  held_usdt: orEmpty(amount),
  held_cny: orEmpty(amount),
  version_offered: orEmpty(version),
  version_min: orEmpty(version),
  reg_par: amount,
  web_logo: orEmpty(picture),
};

/** Returns the error of a value; null when it is valid. Any text is valid for a text setting. */
export function settingFault(name: SettingName, value: string): SettingFault | null {
  return CHECKS[name]?.(value) ?? null;
}
