import type { HaltReason } from '../../types/contract/product';
import type { ProxyRules } from './RuleProxy';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

const LONG_NAME = '中华长江上游综合水利电力开发与环境治理（集团）股份有限公司';
const LONG_ENGLISH = 'Consolidated Upper Yangtze Hydropower & Environmental Engineering Holdings';
const AMOUNTS = new Set([
  'totalAssets',
  'available',
  'withdrawReview',
  'position',
  'estimatedProfit',
  'todayProfit',
  'quantity',
  'payout',
  'paid',
  'profit',
  'amount',
  'balance',
  'fee',
  'net',
  'payAmount',
  'usermoney',
  'freezemoney',
  'holdAmount',
  'withdrawAmount',
]);
const BAR = new Set(['open', 'high', 'low', 'close']);
const PRICES = new Set(['price', 'prevClose', 'high', 'low', 'buyPrice', 'sellPrice']);

/** Matches the app's data calls, without files and settings. */
export const DATA_CALLS =
  /^\/(?!baseConfig|version|bannerList|products|public|js|css|chunk|static|assets|index|$|\?)[a-zA-Z]+(\?|$)/;

function hugeAmount(value: unknown): unknown {
  const isNegative = typeof value === 'string' && value.startsWith('-');
  return value === null ? null : `${isNegative ? '-' : ''}999999999999.99`;
}

export const hugeNumbers: ProxyRules = {
  change(key, value, path) {
    if (AMOUNTS.has(key)) return hugeAmount(value);
    // Scales the chart up without changing its shape.
    if (path.startsWith('/klineList')) return BAR.has(key) ? `123${String(value)}` : value;
    if (PRICES.has(key)) return '123456.78';
    if (key === 'title' && typeof value === 'string') return longText(value);
    if (['productName', 'bankName', 'nickname', 'realName'].includes(key)) {
      return typeof value === 'string' ? longText(value) : value;
    }
    return path.startsWith('/messageList') && key === 'unread' ? 1234 : value;
  },
};

const longText = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? LONG_NAME : LONG_ENGLISH;

export const emptyLists: ProxyRules = {
  change: (key, value, path) =>
    key === 'data' && path.startsWith('/loadBankCard') && Array.isArray(value) ? [] : value,
};

export function identityState(state: 0 | 1 | 2 | 4): ProxyRules {
  return { change: (key, value) => (key === 'realAudit' ? state : value) };
}

const OPENING = new Set(['openPrice', 'strikePrice', 'openTime', 'openSeq', 'expectedCloseTime']);

/** Makes orders wait for their opening price. */
export const unopened: ProxyRules = {
  change: (key, value) => (OPENING.has(key) ? null : value),
};

/** Removes ticks from a chart, as gaps in a price log would. */
export const changedTicks = (cut: (ticks: unknown[]) => unknown[]): ProxyRules => ({
  change: (key, value, path) =>
    key === 'data' && /^\/klineList.*period=tick/.test(path) && Array.isArray(value)
      ? cut(value)
      : value,
});

export const closed: ProxyRules = {
  change(key, value) {
    if (key === 'status') return 'closed';
    return key === 'opensAt' ? Date.now() + 15 * HOUR_MS : value;
  },
};

const isQuote = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'prevClose' in value && 'seq' in value;

/** Rules for an untrusted price source, which halts trading of every product. */
export const halted = (halt: HaltReason): ProxyRules => ({
  change(key, value) {
    if (key === 'halt') return halt;
    if (key === 'status') return 'closed';
    return isQuote(value) ? { ...value, halt } : value;
  },
});

/** Makes the operator refuse new orders. */
export const paused: ProxyRules = {
  change: (key, value) => (key === 'isPaused' ? true : value),
};

/** Rules for an available newer version; `required` blocks the old version. */
export const newVersion = (required: boolean): ProxyRules => ({
  change(key, value, path) {
    if (!path.startsWith('/version')) return value;
    if (key === 'version') return '9.9.0';
    if (key === 'minVersion' && required) return '9.9.0';
    return value;
  },
});

/** Rules that change an order's detail; values are computed on each request. */
export const proven = (change: Readonly<Record<string, () => unknown>>): ProxyRules => ({
  change: (key, value, path) =>
    path.startsWith('/orderDetail') && change[key] ? change[key]() : value,
});

export const frozen: ProxyRules = {
  change: (key, value) => (key === 'ustatus' ? 0 : value),
};

/** Rules for withdrawals that are held for a day after a password change. */
export const heldWithdrawals: ProxyRules = {
  change: (key, value) => (key === 'payoutHeldUntil' ? Date.now() + DAY_MS : value),
};

export const locked: ProxyRules = {
  change: (key, value) => (key === 'fundPasswordLocked' ? true : value),
};

const RICH = '90000.00';

/** Rules that overstate the balance: the ticket accepts an order that the server refuses. */
export const overstated: ProxyRules = {
  change: (key, value) => (key === 'available' ? RICH : value),
};

/** The rules of `overstated`, with a refusal note that was changed after signing. */
export const unsigned: ProxyRules = {
  change: (key, value) =>
    key === 'refusal' && typeof value === 'string'
      ? value.replace(/code \w+/, 'code price_stale')
      : (overstated.change?.(key, value, '') ?? value),
};

/** Raises payout rates on the device, so that the server returns `rate_changed`. */
export const rated: ProxyRules = {
  change: (key, value, path) =>
    key === 'payoutRate' && path.startsWith('/productDetail')
      ? '0.99'
      : overstated.change?.(key, value, path),
};

export const closedLogin: ProxyRules = {
  change: (_, value, path) =>
    path.startsWith('/baseConfig') && isConfigItem(value, 'is_close')
      ? { ...value, value: '1' }
      : value,
};

const isConfigItem = (value: unknown, name: string): value is { name: string; value: string } =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;

/** Returns a distinct base64 key for each number. */
export const keyOf = (at: number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, byte) => (at * 41 + byte * 73 + 9) % 256)).toString(
    'base64',
  );

const device = (name: string, at: number) => ({
  key: keyOf(at),
  name,
  boundTime: Date.now() - at * 9 * DAY_MS,
  isThis: at === 0,
  isLoggedIn: at % 3 !== 2,
});
const NAMES = ['Chrome · Android', 'WeChat · iPhone 14', 'Safari · iPhone', 'Edge · Windows'];

/** Devices of an account that has reached the maximum of 20. */
export const DEVICES = Array.from({ length: 20 }, (_, at) => device(NAMES[at % 4] ?? '', at));

/** Device names of maximum length in several writing systems. */
export const LONG_DEVICES = [
  'WeChat · HUAWEI Mate 60 Pro+ Collector’s',
  'WeChat · SAMSUNG-SM-G998B/DS-XXL-XXXXXXX',
  '微信 · 华为典藏版非凡大师三折叠屏幕手机超长名称超长名称超长名称超长名',
  'WeChat · هاتف سامسونج جالاكسي',
  'Chrome · 📱👨‍👩‍👧‍👦🦊 ok',
].map(device);

export const devices = (list: typeof DEVICES): ProxyRules => ({
  change: (key, value, path) =>
    key === 'list' && path.startsWith('/deviceKeyList') ? list : value,
});
