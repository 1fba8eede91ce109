import type { StatisticsSpan } from '../../../types/contract/statistics';
import type { Context } from '../../ports/context';
import { tallyOrders, type TallyRow } from '../../repositories/money/orderTallies';
import { startOfChinaDay } from '../startOfChinaDay';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

export interface OrderStatistics {
  total: TallyRow | null;
  byProduct: TallyRow[];
  byTerm: TallyRow[];
  byHour: TallyRow[];
  curve: TallyRow[];
}

/** Tallies a customer's settled orders of the last days (China time), today included. */
export async function loadStatistics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  span: StatisticsSpan,
): Promise<OrderStatistics> {
  const today = startOfChinaDay(clock.now());
  const since = span === 'all' ? 0 : today - (Number(span) - 1) * DAY_MS;
  const rows = await tallyOrders(db, userId, since, span === '1' ? HOUR_MS : DAY_MS);
  const by = (key: 'productId' | 'seconds' | 'hour' | 'bucket') =>
    rows.filter((row) => row[key] !== null);
  const isGrandTotal = ({ productId, seconds, hour, bucket }: TallyRow) =>
    productId === null && seconds === null && hour === null && bucket === null;
  return {
    total: rows.find((row) => isGrandTotal(row) && row.orders > 0) ?? null,
    byProduct: by('productId'),
    byTerm: by('seconds').sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0)),
    byHour: by('hour').sort((a, b) => (a.hour ?? 0) - (b.hour ?? 0)),
    curve: by('bucket'),
  };
}
