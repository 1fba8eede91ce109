import type { ConfigItem, ConfigName } from '@contract/config';
import { minor, parseAmount, type Minor } from '@candor/rules/money';
import { parseRate } from '@candor/rules/rate';

export interface AppConfig {
  webName: string;
  isClosed: boolean;
  customService: string;
  webLogo: string;
  marqueeText: string;
  noticeText: string;
  /** Quick amounts of the deposit page. */
  payChoose: readonly Minor[];
  /** Quick amounts of the order ticket (`reg_par` and `reg_push`), ascending. */
  stakes: readonly Minor[];
  /** Withdrawal fee in units of PERCENT_SCALE: "0.5" per cent is 5000; null unknown. */
  poundage: number | null;
  isAuthWithdrawPasswd: boolean;
  isNeedInvitationCode: boolean;
  isRegLoginVcode: boolean;
  /** CNY per USDT in ten-thousandths (RATE_SCALE); null unknown. */
  usdtRate: number | null;
  needReal: boolean;
  /** Account types that the forms offer. */
  phoneOrName: string;
  aboutUs: string;
  /** True unless the server declares live mode: every screen then has the demo mark. */
  isDemo: boolean;
  /** True if the operator has a WeChat account, so that log-in by WeChat is possible. */
  hasWechatLogin: boolean;
  hasWechatPhone: boolean;
  /** Hours without withdrawals after a password change; null unknown. */
  payoutHoldHours: number | null;
  /** Template ids of WeChat's subscribe messages; '' for none. */
  notices: Readonly<Record<'payout' | 'result', string>>;
}

/** SPEC 9: quick amounts if the server sends none. */
const DEFAULT_RECHARGE = [100, 1000, 5000, 10_000, 50_000, 100_000];
const DEFAULT_PUSH = [1000, 5000, 10_000, 50_000];

const toMinor = (amounts: readonly number[]) => amounts.map((amount) => minor(amount * 100));

function parseAmounts(text: string, fallback: readonly number[]): readonly Minor[] {
  const parsed = text.split('|').map((part) => parseAmount(part.trim()));
  const known = parsed.filter((amount): amount is Minor => amount !== null && amount > 0);
  return known.length > 0 ? known : toMinor(fallback);
}

/** All stakes without duplicates, ascending. */
function stakesOf(small: string, larger: readonly Minor[]): readonly Minor[] {
  const all = new Set([...parseAmounts(small, []), ...larger]);
  return [...all].sort((a, b) => a - b);
}

/** Parses "payout:ID|result:ID". */
function noticesOf(text: string): AppConfig['notices'] {
  const byName = new Map(text.split('|').map((part) => [part.split(':')[0], part.split(':')[1]]));
  return { payout: byName.get('payout') ?? '', result: byName.get('result') ?? '' };
}

const hoursOf = (text: string) => (/^[0-9]{1,4}$/.test(text) ? Number(text) : null);

const isOn = (text: string) => ['1', 'y', 'yes', 'true', 'on'].includes(text.toLowerCase());

/** Parses the name/value pairs of /baseConfig; a missing name gets its default. */
export function parseConfig(items: readonly ConfigItem[]): AppConfig {
  const values = new Map(items.map((item) => [item.name, item.value]));
  const text = (name: ConfigName) => values.get(name) ?? '';
  return {
    webName: text('web_name'),
    isClosed: isOn(text('is_close')),
    customService: text('custom_service'),
    webLogo: text('web_logo'),
    marqueeText: text('marquee_text'),
    noticeText: text('notice_text'),
    payChoose: parseAmounts(text('pay_choose'), DEFAULT_RECHARGE),
    stakes: stakesOf(text('reg_par'), parseAmounts(text('reg_push'), DEFAULT_PUSH)),
    poundage: parseRate(text('web_poundage')),
    isAuthWithdrawPasswd: isOn(text('is_auth_withdraw_passwd')),
    isNeedInvitationCode: isOn(text('is_need_Invitation_code')),
    isRegLoginVcode: isOn(text('is_reg_login_vcode')),
    usdtRate: parseRate(text('usdt_rate')),
    needReal: isOn(text('needReal')),
    phoneOrName: text('phone_or_name'),
    aboutUs: text('about_us'),
    isDemo: text('trading_mode') !== 'live',
    hasWechatLogin: isOn(text('wechat_login')),
    hasWechatPhone: isOn(text('wechat_phone')),
    payoutHoldHours: hoursOf(text('payout_hold_hours')),
    notices: noticesOf(text('wechat_templates')),
  };
}
