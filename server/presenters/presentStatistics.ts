import { inLocale } from '../texts/localized';
import { minor, moneyText } from '@candor/rules/money';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import type { Locale } from '../../types/contract/common';
import type { Statistics, Tally } from '../../types/contract/statistics';
import type { MarketReader } from '../ports/MarketReader';
import type { TallyRow } from '../repositories/money/orderTallies';
import type { OrderStatistics } from '../services/money/loadStatistics';

const EMPTY_TALLY: Tally = { orders: 0, right: 0, wrong: 0, profit: '0.00' };

const presentTally = ({ orders, right, wrong, profit }: TallyRow): Tally => ({
  orders,
  right,
  wrong,
  profit: moneyText(minor(profit)),
});

/** Returns `part` / `total` with 4 decimals, rounded half up; null when `total` is 0. */
const shareOf = (part: number, total: number): string | null =>
  total === 0 ? null : rateText(Math.floor((part * RATE_SCALE * 2 + total) / (total * 2)));

export function presentStatistics(
  { total, byProduct, byTerm, byHour, curve }: OrderStatistics,
  { log }: Pick<MarketReader, 'log'>,
  locale: Locale,
): Statistics {
  const decided = total ?? { right: 0, wrong: 0, decidedStake: 0, decidedPayout: 0 };
  const { decidedStake, decidedPayout } = decided;
  return {
    total: total === null ? EMPTY_TALLY : presentTally(total),
    rightRate: shareOf(decided.right, decided.right + decided.wrong),
    breakEven: shareOf(decidedStake, decidedStake + decidedPayout),
    byProduct: byProduct.flatMap((row) => {
      const product = log.productById(row.productId ?? 0);
      if (product === null) return [];
      return [
        {
          ...presentTally(row),
          procode: product.procode,
          title: inLocale(product.texts, locale).title,
        },
      ];
    }),
    byTerm: byTerm.map((row) => ({ ...presentTally(row), seconds: row.seconds ?? 0 })),
    byHour: byHour.map((row) => ({ ...presentTally(row), hour: row.hour ?? 0 })),
    curve: curve.map((row) => ({ time: row.bucket ?? 0, profit: moneyText(minor(row.profit)) })),
  };
}
