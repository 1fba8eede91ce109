import type { Asset } from '../../types/contract/wallet';
import { minor, moneyText } from '../../src/domain/money';
import { RATE_SCALE, rateText } from '../../src/domain/rate';
import type { Context } from '../context';
import { getWallet, profitSince } from '../repositories/wallets';

const DAY_MS = 86_400_000;
/** Customers' days begin at midnight in China. */
const DAY_SHIFT_MS = 8 * 3_600_000;

/** The instant the current day began, China time. */
export function startOfDay(now: number): number {
  return Math.floor((now + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;
}

/** USDT per CNY with 6 decimals, of a rate counted in CNY per USDT and 1/10000. */
function inverseText(rate: number): string {
  const micro = Math.round((RATE_SCALE * 1_000_000) / rate);
  const digits = String(micro).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Asset info of the USDT wallet (SPEC 3): what is available, under review, and in open orders. */
export async function loadAsset(
  { db, clock, settings, market }: Pick<Context, 'db' | 'clock' | 'settings' | 'market'>,
  userId: number,
): Promise<Asset> {
  const [wallet, today, estimated, rate] = await Promise.all([
    getWallet(db, userId, 'USDT'),
    profitSince(db, userId, startOfDay(clock.now())),
    market.estimatedProfit(userId),
    settings.rate('usdt_rate'),
  ]);
  const { available, frozen, staked } = wallet;
  return {
    totalAssets: moneyText(minor(available + frozen + staked)),
    available: moneyText(available),
    withdrawReview: moneyText(frozen),
    position: moneyText(staked),
    estimatedProfit: estimated === null ? null : moneyText(estimated),
    todayProfit: moneyText(today),
    unit: 1,
    cnyToUsdt: inverseText(rate),
    usdtToCNY: rateText(rate),
  };
}
