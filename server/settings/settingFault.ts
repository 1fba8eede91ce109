import { parseAmount } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';
import { parseHolidays } from '../platform/parseHolidays';
import { parseTemplates } from '../platform/parseTemplates';
import { parseTerms } from '../platform/parseTerms';
import type { SettingName } from '../ports/SettingsReader';

type SettingCheck = (value: string) => string | null;

const amount: SettingCheck = (value) =>
  parseAmount(value) === null ? 'an amount such as 100.00' : null;
const amountOrNone: SettingCheck = (value) => (value === '' ? null : amount(value));
const flag: SettingCheck = (value) => (/^[01]$/.test(value) ? null : '0 or 1');
const amounts: SettingCheck = (value) =>
  value.split('|').every((part) => parseAmount(part) !== null) ? null : 'amounts such as 100|1000';
const count: SettingCheck = (value) => (/^[0-9]{1,9}$/.test(value) ? null : 'a whole number');
const rate: SettingCheck = (value) => {
  const parsed = parseRate(value);
  return parsed === null || parsed === 0 ? 'a number above 0 with at most 4 decimals' : null;
};
const percent: SettingCheck = (value) => {
  const parsed = parseRate(value);
  return parsed === null || parsed >= 1_000_000 ? 'a percentage from 0 to below 100' : null;
};

const version: SettingCheck = (value) =>
  /^([0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4})?$/.test(value) ? null : 'a version such as 1.2.0, or ""';
const percents: SettingCheck = (value) =>
  value.split('|').every((part) => /^([0-9]{1,2}|100)$/.test(part))
    ? null
    : 'whole percentages such as 0|10|20';

const picture: SettingCheck = (value) =>
  /^(|\/\S+|https:\/\/\S+)$/.test(value) ? null : 'a path such as /public/logo.svg, or https://…';

const terms: SettingCheck = (value) =>
  value === '' || parseTerms(value) !== null ? null : 'terms such as 30:0.80,60:0.82, or ""';
const holidays: SettingCheck = (value) =>
  parseHolidays(value) === null ? 'days such as US 2026-12-25|HK 2026-12-25, or ""' : null;

const templates: SettingCheck = (value) =>
  parseTemplates(value) === null ? 'texts such as late: It is on its way.|name: …, or ""' : null;

const CHECKS: Partial<Record<SettingName, SettingCheck>> = {
  is_close: flag,
  is_auth_withdraw_passwd: flag,
  is_need_Invitation_code: flag,
  is_reg_login_vcode: flag,
  needReal: flag,
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
  order_terms: terms,
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
  held_usdt: amountOrNone,
  held_cny: amountOrNone,
  version_offered: version,
  version_min: version,
  reg_par: amount,
  web_logo: picture,
};

/** Returns what the value must be; null when it is valid. Any text is valid for a text setting. */
export function settingFault(name: SettingName, value: string): string | null {
  return CHECKS[name]?.(value) ?? null;
}
