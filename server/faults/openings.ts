import { createHash } from 'node:crypto';
import { orderResult, type Side } from '@candor/rules/order';
import { BatchRandom, SIGMA } from '../market/sources/BatchRandom';
import { DaySeeds } from '../market/sources/DaySeeds';
import { NO_ENTROPY, SimulatedSource } from '../market/sources/SimulatedSource';
import type { LastPrice } from '../ports/PriceSource';

/**
 * Opening rule of a simulation (decision 088). `lastPrice`: an order opens at the last price before
 * its acceptance. `nextBatch`: it opens at the batch after its entry.
 */
export type OpeningRule = 'lastPrice' | 'nextBatch';

/** What a simulated price depends on besides the day's seed. */
export type Draw = 'seed' | 'log' | 'beacon';

const SECONDS = 30;
const RATE = 0.8;

export interface Outcome {
  orders: number;
  /** Number of orders without a tie. */
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
/** Delay of the attacker's reaction and network, in moves of the source. */
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

const hashOf = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Period of the public beacon. A round is used from the batch after its time. */
const BEACON_MS = 3_000;

/** State of the simulated log after a batch. */
interface LogState {
  ts: number;
  digest: Buffer;
  last: LastPrice;
  /** Digest of the log before the newest round of the beacon. */
  before: Buffer;
  /** Rounds of the beacon after this instant are guessed, for a forecast. */
  knownUntil: number;
}

class SimulatedLog {
  private readonly source: SimulatedSource;

  constructor(
    seed: number,
    private readonly draw: Draw,
    private readonly rule: OpeningRule,
  ) {
    this.source = new SimulatedSource(DaySeeds.fixed(seed), [PRODUCT], 'always');
  }

  readonly start: LogState = {
    ts: START,
    digest: NO_ENTROPY,
    last: { price: PRODUCT.basePrice, ts: START },
    before: NO_ENTROPY,
    knownUntil: Infinity,
  };

  next(state: LogState, entries: readonly string[]): LogState {
    const { ts: since, last } = state;
    const ts = since + 1_000;
    const isNewRound = since % BEACON_MS === 0;
    const before = isNewRound ? state.digest : state.before;
    const entropy = this.entropyAt({ ...state, before });
    const step = { seq: ts / 1_000, entropy, ts, since, origin: 0, last: new Map([['AUR', last]]) };
    const [tick] = this.source.poll(step);
    if (tick === undefined) throw new Error('no price');
    const digest = hashOf(state.digest, `${ts}|${entries.join()}`);
    return { ...state, ts, digest, before, last: { price: tick.price, ts } };
  }

  private entropyAt({ ts, digest, before, knownUntil }: LogState): Buffer {
    if (this.draw === 'seed') return NO_ENTROPY;
    if (this.draw === 'log') return digest;
    const round = Math.floor(ts / BEACON_MS);
    const isKnown = round * BEACON_MS <= knownUntil;
    return hashOf(before, isKnown ? `round ${round}` : `a guess of round ${round}`);
  }

  /** Result of an order that is put into the log `delay` batches late. */
  play(state: LogState, side: Side, delay: number): string {
    const openAt = this.rule === 'nextBatch' ? delay + 2 : delay;
    let opening = state.last.price;
    let current = state;
    for (let batch = 1; batch <= openAt + SECONDS; batch += 1) {
      const own = batch === delay + 1 ? ['order'] : [];
      current = this.next(current, own);
      if (batch === openAt) opening = current.last.price;
    }
    return orderResult(side, opening, current.last.price);
  }
}

/** An operator with the day's seed who delays orders. */
export interface OperatorCase {
  rule: OpeningRule;
  draw: Draw;
  /** Batches of delay. `best`: forecasts every delay up to `delayMax` and takes one that loses. */
  delay: number | 'best';
  delayMax: number;
}

/** Outcome of a customer's orders, alternating sides, in a log without other entries. */
export function delayOrders(
  { rule, draw, delay, delayMax }: OperatorCase,
  orders: number,
  seed: number,
): Outcome {
  const log = new SimulatedLog(seed, draw, rule);
  let state = log.start;
  const results = Array.from({ length: orders }, (_, index) => {
    state = log.next(state, []);
    const side: Side = index % 2 === 0 ? 'up' : 'down';
    const delays = Array.from({ length: delayMax + 1 }, (__, batches) => batches);
    const forecast = { ...state, knownUntil: state.ts };
    const losing = delays.find((batches) => log.play(forecast, side, batches) === 'lose');
    return log.play(state, side, delay === 'best' ? (losing ?? 0) : delay);
  });
  return countOutcome(results);
}
