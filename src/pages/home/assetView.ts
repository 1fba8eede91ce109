import type { Asset } from '@contract/wallet';
import { parseMoney, scaleHalfUp, type Minor } from '@candor/rules/money';
import { parseRate, RATE_SCALE } from '@candor/rules/rate';
import { trendOf, type Trend } from '@/domain/trend';
import { formatMoney } from '@/format/formatMoney';

export type Currency = 'usdt' | 'cny';

export interface AssetView {
  total: string;
  /** In the other currency; null while the rate is unknown. */
  other: string | null;
  today: string;
  todayTrend: Trend;
  available: string;
  position: string;
  review: string;
}

function rateOf(asset: Asset): number | null {
  const rate = parseRate(asset.usdtToCNY);
  return rate === 0 ? null : rate;
}

/** The asset card's numbers in USDT, or each converted to CNY by the rate of the same reply. */
export function assetView(asset: Asset, currency: Currency): AssetView {
  const rate = rateOf(asset);
  const inCny = (amount: Minor) => (rate === null ? null : scaleHalfUp(amount, rate, RATE_SCALE));
  const shown = (text: string) =>
    currency === 'usdt' ? parseMoney(text) : inCny(parseMoney(text));
  const today = parseMoney(asset.todayProfit);
  const cnyTotal = inCny(parseMoney(asset.totalAssets));
  const other =
    currency === 'cny'
      ? `${formatMoney(asset.totalAssets)} USDT`
      : cnyTotal === null
        ? null
        : `${formatMoney(cnyTotal)} RMB`;
  return {
    total: formatMoney(shown(asset.totalAssets)),
    other: other === null ? null : `≈ ${other}`,
    today: formatMoney(shown(asset.todayProfit), { plus: true }),
    todayTrend: trendOf(today),
    available: formatMoney(shown(asset.available)),
    position: formatMoney(shown(asset.position)),
    review: formatMoney(shown(asset.withdrawReview)),
  };
}
