import type { TradingMode } from '../db/kinds';
import type { SettingName } from '../ports/SettingsReader';
import { inEachLocale, type TextByLocale } from '../texts/textOf';

const plain = (text: string): TextByLocale => inEachLocale(() => text);

const SETTINGS: Readonly<Record<SettingName, TextByLocale>> = {
  web_name: plain('Candor'),
  is_close: plain('0'),
  custom_service: plain(''),
  web_logo: plain('/public/logo.svg'),
  marquee_text: inEachLocale((t) => t('seed.setting.marquee')),
  notice_text: inEachLocale((t) => t('seed.setting.notice')),
  pay_choose: plain('100|1000|5000|10000|50000|100000'),
  reg_push: plain('1000|5000|10000|50000'),
  reg_par: plain('100'),
  web_poundage: plain('0.5'),
  is_auth_withdraw_passwd: plain('1'),
  is_need_Invitation_code: plain('0'),
  is_reg_login_vcode: plain('1'),
  usdt_rate: plain('7.20'),
  needReal: plain('1'),
  phone_or_name: plain('0'),
  about_us: inEachLocale((t) => t('seed.setting.about')),
  deposit_min: plain('100'),
  deposit_max: plain('100000'),
  withdraw_min: plain('10'),
  withdraw_max: plain('100000'),
  order_min: plain('10'),
  order_max: plain('50000'),
  staked_max: plain('100000'),
  credit_max: plain('100000'),
  credit_alone_max: plain('1000'),
  deposits_open_max: plain('5'),
  payout_hold_hours: plain('24'),
  new_target_hold_hours: plain('24'),
  code_budget_day: plain('5000'),
  level_fee_off: plain('0|10|20|30|50'),
  credit_min: plain('60'),
  held_usdt: plain(''),
  held_cny: plain(''),
  version_offered: plain(''),
  version_min: plain(''),
  version_notes: plain(''),
};

/** Settings whose default text mentions the demo. */
export const DEMO_TEXTS = ['marquee_text', 'notice_text'] as const;

/** Live mode has no texts that its operator did not enter. In the demo new cards are not held. */
export function defaultSettings(mode: TradingMode): Readonly<Record<SettingName, TextByLocale>> {
  if (mode === 'demo') return { ...SETTINGS, new_target_hold_hours: plain('0') };
  const empty = Object.fromEntries(DEMO_TEXTS.map((name) => [name, plain('')]));
  return { ...SETTINGS, ...empty };
}
