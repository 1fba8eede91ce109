import { parseAmount } from '../../src/domain/money';
import { parseRate } from '../../src/domain/rate';
import type { SettingName } from '../ports/SettingsReader';

type Form = (value: string) => string | null;

const amount: Form = (value) => (parseAmount(value) === null ? 'an amount such as 100.00' : null);
const flag: Form = (value) => (/^[01]$/.test(value) ? null : '0 or 1');
const amounts: Form = (value) =>
  value.split('|').every((part) => parseAmount(part) !== null) ? null : 'amounts such as 100|1000';
const rate: Form = (value) => {
  const parsed = parseRate(value);
  return parsed === null || parsed === 0 ? 'a number above 0 with at most 4 decimals' : null;
};
const percent: Form = (value) => {
  const parsed = parseRate(value);
  return parsed === null || parsed >= 1_000_000 ? 'a percentage from 0 to below 100' : null;
};

const FORMS: Partial<Record<SettingName, Form>> = {
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
};

/** What a setting must be when the value is not; null when it is fine. Texts may be anything. */
export function settingFault(name: SettingName, value: string): string | null {
  return FORMS[name]?.(value) ?? null;
}
