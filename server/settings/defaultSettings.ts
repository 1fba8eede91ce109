import type { TradingMode } from '../db/kinds';
import type { SettingName } from '../ports/SettingsReader';
import type { Bilingual } from '../texts/bilingual';

const both = (text: string): Bilingual => ({ zh_CN: text, en_US: text });

const SETTINGS: Readonly<Record<SettingName, Bilingual>> = {
  web_name: both('Candor'),
  is_close: both('0'),
  custom_service: both(''),
  web_logo: both('/public/logo.svg'),
  marquee_text: {
    zh_CN: '模拟交易：资金与行情均为模拟。每一笔结果都写明开仓价、到期价和时刻。',
    en_US:
      'Simulated trading: money and prices are simulated. Every result names its opening and closing price.',
  },
  notice_text: {
    zh_CN: '欢迎使用 Candor。这是演示环境，不涉及真实资金；请勿向页面上的示例账户转账。',
    en_US:
      'Welcome to Candor. This is a demonstration without real money; do not transfer anything to the sample accounts shown here.',
  },
  pay_choose: both('100|1000|5000|10000|50000|100000'),
  reg_push: both('1000|5000|10000|50000'),
  reg_par: both('100'),
  web_poundage: both('0.5'),
  is_auth_withdraw_passwd: both('1'),
  is_need_Invitation_code: both('0'),
  is_reg_login_vcode: both('1'),
  usdt_rate: both('7.20'),
  needReal: both('1'),
  phone_or_name: both('0'),
  about_us: {
    zh_CN:
      'Candor 让每一笔结果都能由客户自己核对：开仓价和到期价来自同一份行情记录，订单里写明时刻，规则只有一条，没有例外。',
    en_US:
      'Candor lets customers check every result themselves: opening and closing prices from one price log, their times in the order, one rule and no exceptions.',
  },
  deposit_min: both('100'),
  deposit_max: both('100000'),
  withdraw_min: both('10'),
  withdraw_max: both('100000'),
  order_min: both('10'),
  order_max: both('50000'),
  staked_max: both('100000'),
  credit_max: both('100000'),
  credit_alone_max: both('1000'),
  deposits_open_max: both('5'),
  payout_hold_hours: both('24'),
  new_target_hold_hours: both('24'),
  code_budget_day: both('5000'),
  level_fee_off: both('0|10|20|30|50'),
  credit_min: both('60'),
  held_usdt: both(''),
  held_cny: both(''),
  version_offered: both(''),
  version_min: both(''),
  version_notes: both(''),
};

/** Settings whose default speaks of a demonstration. */
export const DEMO_TEXTS = ['marquee_text', 'notice_text'] as const;

/**
 * What a new database starts with in a mode: live mode has no text that an operator did not enter.
 * In the demo a new card can be used at once: its first minutes show the whole way of money.
 */
export function defaultSettings(mode: TradingMode): Readonly<Record<SettingName, Bilingual>> {
  if (mode === 'demo') return { ...SETTINGS, new_target_hold_hours: both('0') };
  const empty = Object.fromEntries(DEMO_TEXTS.map((name) => [name, both('')]));
  return { ...SETTINGS, ...empty };
}
