import type { TradingMode } from '../db/kinds';
import type { SettingName } from '../../types/contract/ops/settings';
import { inEachLocale, type TextByLocale } from '../texts/textOf';

const untranslated = (text: string): TextByLocale => inEachLocale(() => text);

const DEFAULTS: Readonly<Record<SettingName, TextByLocale>> = {
  web_name: untranslated('Candor'),
  is_close: untranslated('0'),
  custom_service: untranslated(''),
  web_logo: untranslated('/public/logo.svg'),
  marquee_text: inEachLocale((t) => t('seed.setting.marquee')),
  notice_text: inEachLocale((t) => t('seed.setting.notice')),
  pay_choose: untranslated('100|1000|5000|10000|50000|100000'),
  reg_push: untranslated('1000|5000|10000|50000'),
  reg_par: untranslated('100'),
  web_poundage: untranslated('0.5'),
  is_auth_withdraw_passwd: untranslated('1'),
  is_need_Invitation_code: untranslated('0'),
  is_reg_login_vcode: untranslated('1'),
  usdt_rate: untranslated('7.20'),
  needReal: untranslated('1'),
  phone_or_name: untranslated('0'),
  about_us: inEachLocale((t) => t('seed.setting.about')),
  deposit_min: untranslated('100'),
  deposit_max: untranslated('100000'),
  withdraw_min: untranslated('10'),
  withdraw_max: untranslated('100000'),
  order_min: untranslated('10'),
  order_max: untranslated('50000'),
  staked_max: untranslated('100000'),
  order_terms: untranslated(''),
  holidays: untranslated(''),
  credit_max: untranslated('100000'),
  alone_max: untranslated('1000'),
  alone_day_max: untranslated('10000'),
  deposits_open_max: untranslated('5'),
  payout_hold_hours: untranslated('24'),
  new_target_hold_hours: untranslated('24'),
  code_budget_day: untranslated('5000'),
  level_fee_off: untranslated('0|10|20|30|50'),
  credit_min: untranslated('60'),
  answer_templates: untranslated(''),
  held_usdt: untranslated(''),
  held_cny: untranslated(''),
  version_offered: untranslated(''),
  version_min: untranslated(''),
  version_notes: untranslated(''),
};

/** Settings whose default text mentions the demo. */
export const DEMO_TEXTS = ['marquee_text', 'notice_text'] as const;

/** Live mode has no default texts. Demo mode does not hold withdrawals to new cards. */
export function defaultSettings(mode: TradingMode): Readonly<Record<SettingName, TextByLocale>> {
  if (mode === 'demo') return { ...DEFAULTS, new_target_hold_hours: untranslated('0') };
  const empty = Object.fromEntries(DEMO_TEXTS.map((name) => [name, untranslated('')]));
  return { ...DEFAULTS, ...empty };
}
