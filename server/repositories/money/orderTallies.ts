import type { Queryable, SqlStatement } from '../../db/Database';
import { HOUR_MS } from '@candor/rules/durations';

/** Totals of settled orders, money in minor units. */
export interface TallyRow {
  /** The row's group is one of these four columns; all are null for the total. */
  productId: number | null;
  seconds: number | null;
  /** Hour of opening, 0 to 23 in China. */
  hour: number | null;
  /** Start of the hour or day of settlement, China time. */
  bucket: number | null;
  orders: number;
  right: number;
  wrong: number;
  profit: number;
  /** Stakes of won and lost orders, and their wins, including lost orders' possible wins. */
  decidedStake: number;
  decidedPayout: number;
}

/** Shift from UTC to China, where the customers' days begin at midnight. */
const SHIFT_MS = 8 * HOUR_MS;

const IF_DECIDED = `filter (where result in ('win', 'lose'))`;

const TALLY: SqlStatement = {
  name: 'order_tallies',
  text: `with own as (
           select product_id, seconds, (open_ts + ${SHIFT_MS}) / ${HOUR_MS} % 24 as hour,
             (settled_ts + ${SHIFT_MS}) / $3::bigint * $3::bigint - ${SHIFT_MS} as bucket,
             result, stake, rate, paid
           from settlement where user_id = $1 and settled_ts >= $2)
         select product_id, seconds::integer as seconds, hour::integer as hour, bucket,
           count(*)::integer as orders,
           (count(*) filter (where result = 'win'))::integer as "right",
           (count(*) filter (where result = 'lose'))::integer as wrong,
           sum(paid - stake)::bigint as profit,
           coalesce(sum(stake) ${IF_DECIDED}, 0)::bigint as decided_stake,
           coalesce(sum(stake * rate / 10000) ${IF_DECIDED}, 0)::bigint as decided_payout
         from own group by grouping sets ((), (product_id), (seconds), (hour), (bucket))
         order by bucket, orders desc, product_id, seconds, hour`,
};

/** Tallies a user's orders settled since `since`, in total and by each group. */
export async function tallyOrders(
  db: Queryable,
  userId: number,
  since: number,
  bucketMs: number,
): Promise<TallyRow[]> {
  return db.query<TallyRow>(TALLY, [userId, since, bucketMs]);
}
