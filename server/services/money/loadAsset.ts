import { minor, type Minor } from '@candor/rules/money';
import { orderResult, profitFor } from '@candor/rules/order';
import type { Context } from '../../ports/context';
import { listOpenOrders } from '../../repositories/money/orders';
import { getWallet, profitSince, type WalletRow } from '../../repositories/money/wallets';
import { startOfChinaDay } from '../startOfChinaDay';

export interface AssetRecord extends WalletRow {
  /** Profit of opened orders at current prices; null while one of the prices is unknown. */
  estimatedProfit: Minor | null;
  todayProfit: Minor;
  /** Exchange rate: CNY per USDT in 1/10000. */
  rate: number;
}

type AssetDeps = Pick<Context, 'db' | 'clock' | 'settings' | 'market'>;

async function estimateProfit({ db, market }: AssetDeps, userId: number): Promise<Minor | null> {
  let profit = 0;
  for (const { productId, side, openPrice, stake, rate } of await listOpenOrders(db, userId)) {
    if (openPrice === null) continue;
    const quote = market.log.quote(productId);
    if (quote === null) return null;
    const result = orderResult(side, openPrice, quote.tick.price);
    profit += profitFor(result, stake, rate);
  }
  return minor(profit);
}

/** Loads the available, reviewed and staked parts of a customer's USDT wallet (SPEC 3). */
export async function loadAsset(deps: AssetDeps, userId: number): Promise<AssetRecord> {
  const { db, clock, settings } = deps;
  const [wallet, todayProfit, estimatedProfit, rate] = await Promise.all([
    getWallet(db, userId, 'USDT'),
    profitSince(db, userId, startOfChinaDay(clock.now())),
    estimateProfit(deps, userId),
    settings.rate('usdt_rate'),
  ]);
  return { ...wallet, todayProfit, estimatedProfit, rate };
}
