import type { Queryable, SqlStatement } from '../../db/Database';
import { HOUR_MS, MINUTE_MS } from '@candor/rules/durations';

/** A bar in price ticks; `start` is its first instant. */
export interface Bar {
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Null when the source reports no volume. */
  volume: number | null;
}

const ROLL_MINUTES: SqlStatement = {
  name: 'candle_roll_minutes',
  text: `insert into candle (product_id, period, start, open, high, low, close, volume)
         select t.product_id, '1m', t.ts - mod(t.ts, ${MINUTE_MS}),
           (array_agg(t.price order by t.ts))[1], max(t.price), min(t.price),
           (array_agg(t.price order by t.ts desc))[1], sum(t.volume)::bigint
         from product p cross join lateral
           (select * from tick where product_id = p.id and ts >= $1 and ts < $2) t
         group by 1, 3 on conflict do nothing`,
};

const ROLL_HOURS: SqlStatement = {
  name: 'candle_roll_hours',
  text: `insert into candle (product_id, period, start, open, high, low, close, volume)
         select c.product_id, '1h', c.start - mod(c.start, ${HOUR_MS}),
           (array_agg(c.open order by c.start))[1], max(c.high), min(c.low),
           (array_agg(c.close order by c.start desc))[1], sum(c.volume)::bigint
         from product p cross join lateral
           (select * from candle
            where product_id = p.id and period = '1m' and start >= $1 and start < $2) c
         group by 1, 3 on conflict do nothing`,
};

const selectBars = (source: string) =>
  `select start, open, high, low, close, volume from ${source}`;
const AS_BAR = 'ts as start, price as open, price as high, price as low, price as close, volume';

/** Bars of the closed minutes, then the ticks of the open minute. */
const MINUTE_BARS: SqlStatement = {
  name: 'candle_minutes',
  text: selectBars(`(
      (${selectBars('candle')} where product_id = $1 and period = '1m' and start < $2
         order by start desc limit $3)
      union all
      select ${AS_BAR} from tick, market_state m
        where product_id = $1 and m.id = 1 and ts >= m.rolled_until and ts < $2
    ) b order by start`),
};

/** Bars of the closed hours, of the open hour's closed minutes, then the open minute's ticks. */
const HOUR_BARS: SqlStatement = {
  name: 'candle_hours',
  text: selectBars(`(
      (${selectBars('candle')} where product_id = $1 and period = '1h' and start < $2
         order by start desc limit $3)
      union all
      select c.start, c.open, c.high, c.low, c.close, c.volume from candle c, market_state m
        where c.product_id = $1 and c.period = '1m' and m.id = 1 and c.start < $2
          and c.start >= m.rolled_until - mod(m.rolled_until, ${HOUR_MS})
      union all
      select ${AS_BAR} from tick, market_state m
        where product_id = $1 and m.id = 1 and ts >= m.rolled_until and ts < $2
    ) b order by start`),
};

const TICK_BARS: SqlStatement = {
  name: 'candle_ticks',
  text: selectBars(`(select ${AS_BAR} from tick where product_id = $1 and ts < $2
                 order by ts desc limit $3) b order by start`),
};

const DAY_FIGURES: SqlStatement = {
  name: 'candle_day',
  text: `select d.id as product_id, x.open, x.high, x.low, x.volume,
           (select c.close from candle c where c.product_id = d.id and c.period = '1h'
              and c.start < d.start order by c.start desc limit 1) as prev_close
         from unnest($1::int[], $2::bigint[]) d (id, start) cross join lateral (
           select (array_agg(b.open order by b.start))[1] as open, max(b.high) as high,
             min(b.low) as low, sum(b.volume)::bigint as volume
           from (
             select start, open, high, low, volume from candle
               where product_id = d.id and period = '1m' and candle.start >= d.start
             union all
             select ts, price, price, price, volume from tick, market_state m
               where product_id = d.id and m.id = 1 and ts >= m.rolled_until and ts >= d.start
           ) b) x`,
};

/** Writes the bars of every closed minute and hour in [from, until); `until` is a whole minute. */
export async function rollBars(tx: Queryable, from: number, until: number): Promise<void> {
  await tx.execute(ROLL_MINUTES, [from, until]);
  const hours = { from: from - (from % HOUR_MS), until: until - (until % HOUR_MS) };
  if (hours.until > hours.from) await tx.execute(ROLL_HOURS, [hours.from, hours.until]);
}

/**
 * Reads the newest `count` stored bars before `before`, oldest first. Finer bars follow for the
 * part that is not stored yet. Period `tick` returns single ticks.
 */
export async function readBars(
  db: Queryable,
  productId: number,
  base: 'tick' | '1m' | '1h',
  before: number,
  count: number,
): Promise<Bar[]> {
  const statement = { tick: TICK_BARS, '1m': MINUTE_BARS, '1h': HOUR_BARS }[base];
  return db.query<Bar>(statement, [productId, before, count]);
}

/** Figures of a product's current day; prices are null before its first tick. */
export interface DayFigures {
  productId: number;
  open: number | null;
  high: number | null;
  low: number | null;
  volume: number;
  /** Last price before the current day, or null. */
  prevClose: number | null;
}

export async function readDayFigures(
  db: Queryable,
  days: readonly { productId: number; dayStart: number }[],
): Promise<DayFigures[]> {
  const ids = days.map((day) => day.productId);
  return db.query<DayFigures>(DAY_FIGURES, [ids, days.map((day) => day.dayStart)]);
}
