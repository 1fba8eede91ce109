import { createHash } from 'node:crypto';
import { orderResult, type Side } from '@candor/rules/order';
import { BatchRandom, SIGMA } from '../market/sources/BatchRandom';
import { DaySeeds } from '../market/sources/DaySeeds';
import { SimulatedSource } from '../market/sources/SimulatedSource';
import type { LastPrice } from '../ports/PriceSource';

/**
 * Two dishonest parties against two opening rules (decision 088). `lastPrice`: an order opens at the
 * last price before acceptance, at most 10 s after the tap. `nextBatch`: it opens at the batch after
 * its entry.
 */
export const OPENING_RULES = ['lastPrice', 'nextBatch'] as const;
export type OpeningRule = (typeof OPENING_RULES)[number];

const SECONDS = 30;
const RATE = 0.8;

export interface Outcome {
  orders: number;
  /** Ties are not decided. */
  decided: number;
  wins: number;
  /** Mean profit of a stake of 1. */
  meanReturn: number;
}

function countOutcome(results: readonly string[]): Outcome {
  const wins = results.filter((result) => result === 'win').length;
  const losses = results.filter((result) => result === 'lose').length;
  const meanReturn = (wins * RATE - losses) / results.length;
  return { orders: results.length, decided: wins + losses, wins, meanReturn };
}

const MOVES_A_SECOND = 10;
/** Reaction and network of the attacker, in moves of the source. */
const LATENCY_MOVES = 1;

/** A random walk with ten moves a second, in units far below one price tick of a stock. */
function makeWalk(seed: number, seconds: number): Int32Array {
  const walk = new Int32Array(seconds * MOVES_A_SECOND);
  const random = new BatchRandom(DaySeeds.fixed(seed).seedOf('walk'), Buffer.alloc(32), 0);
  let price = 1_000_000_000;
  for (let at = 0; at < walk.length; at += 1) {
    price += Math.round((random.normal(at) * 50) / SIGMA);
    walk[at] = price;
  }
  return walk;
}

/**
 * Outcome of an attacker who reads the price source directly, and orders in the direction in which
 * the source has left the newest price of the log. The log has one price a second.
 */
export function attackSource(rule: OpeningRule, orders: number, seed: number): Outcome {
  const walk = makeWalk(seed, orders * 4 + 100);
  const logged = (second: number) => walk[second * MOVES_A_SECOND] ?? 0;
  const results: string[] = [];
  for (let at = MOVES_A_SECOND; results.length < orders; at += 1) {
    const difference = (walk[at] ?? 0) - logged(Math.floor(at / MOVES_A_SECOND));
    if (Math.abs(difference) < 100) continue;
    const side: Side = difference > 0 ? 'up' : 'down';
    const accepted = (at + LATENCY_MOVES) / MOVES_A_SECOND;
    const lastBatch = Math.floor(accepted);
    // The entry is in the next batch, and the order opens at the one after it.
    const opening = rule === 'lastPrice' ? lastBatch : lastBatch + 2;
    const closing = rule === 'lastPrice' ? Math.floor(accepted + SECONDS) : opening + SECONDS;
    if (closing * MOVES_A_SECOND >= walk.length) break;
    results.push(orderResult(side, logged(opening), logged(closing)));
    at += 2 * MOVES_A_SECOND;
  }
  return countOutcome(results);
}

const PRODUCT = {
  id: 1,
  procode: 'AUR',
  market: 'HK',
  basePrice: 1_800_000,
  volatilityBps: 4_200,
  hot: true,
} as const;
const START = Date.UTC(2026, 10, 20, 5);
const NO_DIGEST = Buffer.alloc(32);

const digestOf = (prev: Buffer, ts: number, entries: readonly string[]) =>
  createHash('sha256')
    .update(prev)
    .update(`${ts}|${entries.join()}`)
    .digest();

/** State of the simulated log after a batch. */
interface LogState {
  ts: number;
  digest: Buffer;
  last: LastPrice;
}

class SimulatedLog {
  private readonly source: SimulatedSource;

  /** `isDrawnFromLog`: the draw uses the digest of the previous batch. */
  constructor(
    seed: number,
    private readonly isDrawnFromLog: boolean,
  ) {
    this.source = new SimulatedSource(DaySeeds.fixed(seed), [PRODUCT], 'always');
  }

  readonly start: LogState = {
    ts: START,
    digest: NO_DIGEST,
    last: { price: PRODUCT.basePrice, ts: START },
  };

  next({ ts: since, digest, last }: LogState, entries: readonly string[]): LogState {
    const ts = since + 1_000;
    const prev = this.isDrawnFromLog ? digest : NO_DIGEST;
    const step = { seq: ts / 1_000, prev, ts, since, origin: 0, last: new Map([['AUR', last]]) };
    const [tick] = this.source.poll(step);
    if (tick === undefined) throw new Error('no price');
    return { ts, digest: digestOf(digest, ts, entries), last: { price: tick.price, ts } };
  }

  /** Result of an order that is put into the log `delay` batches late. */
  play(state: LogState, side: Side, delay: number, strangers: (ts: number) => string[]): string {
    const rule = this.isDrawnFromLog ? 'nextBatch' : 'lastPrice';
    const openAt = rule === 'nextBatch' ? delay + 2 : delay;
    let opening = state.last.price;
    let current = state;
    for (let batch = 1; batch <= openAt + SECONDS; batch += 1) {
      const own = batch === delay + 1 ? ['order'] : [];
      current = this.next(current, [...own, ...strangers(current.ts + 1_000)]);
      if (batch === openAt) opening = current.last.price;
    }
    return orderResult(side, opening, current.last.price);
  }
}

/** An operator with the day's seed: `none` delays nothing, a number delays every order as long. */
export type Delay = 'best' | number;

/** How the operator's forecast of a delay differs from what happens. */
export interface OperatorCase {
  rule: OpeningRule;
  /** `best`: computes every delay up to `delayMax` and takes one that loses. */
  delay: Delay;
  delayMax: number;
  /** Whether orders of other customers, which the operator cannot foresee, enter the log. */
  hasStrangers: boolean;
}

/** Outcome of a customer's orders under an operator who knows the seed and delays orders. */
export function delayOrders(
  { rule, delay, delayMax, hasStrangers }: OperatorCase,
  orders: number,
  seed: number,
): Outcome {
  const log = new SimulatedLog(seed, rule === 'nextBatch');
  const quiet = () => [];
  const strangers = (ts: number) => (hasStrangers && ts % 7_000 === 0 ? [`stranger ${ts}`] : []);
  let state = log.start;
  const results = Array.from({ length: orders }, (_, index) => {
    state = log.next(state, strangers(state.ts + 1_000));
    const side: Side = index % 2 === 0 ? 'up' : 'down';
    const delays = Array.from({ length: delayMax + 1 }, (__, batches) => batches);
    const losing = delays.find((batches) => log.play(state, side, batches, quiet) === 'lose');
    const chosen = delay === 'best' ? (losing ?? 0) : delay;
    return log.play(state, side, chosen, strangers);
  });
  return countOutcome(results);
}
