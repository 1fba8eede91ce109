import type { Logger } from 'pino';
import type { Database, Queryable } from '../../db/Database';
import { sha256 } from '../../log/merkle';
import type { Clock } from '../../platform/clock';
import { addPendingLines, readNewestBeaconLine } from '../../repositories/market/logEntries';
import { readDigestBefore } from '../../repositories/market/ticks';
import {
  beaconEntry,
  isRoundSigned,
  newestRoundAt,
  parseBeaconEntry,
  timeOfRound,
  type BeaconChain,
  type BeaconRound,
} from './drand';

interface BeaconDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** URL of the chain at a relay, without `/public/…`. */
  url: string;
  chain: BeaconChain;
}

/** Prices are drawn from a round at most this old, ms; then simulated products have no price. */
export const ROUND_AGE_MS_MAX = 15_000;
const FETCH_MS_MAX = 2_500;
const POLL_MS = 500;

/**
 * Puts the rounds of a public beacon into the log and mixes them into the simulated prices
 * (docs/PROOF.md, Simulated prices). So even the operator, who has the seed, cannot foresee or choose
 * prices: what the log contained was fixed before the round was known.
 */
export class Beacon {
  private newest = 0;

  constructor(private readonly deps: BeaconDeps) {}

  /** Fetches the newest round and adds it to the log; returns the ms until the next attempt. */
  async run(): Promise<number> {
    const { clock, chain, db, logger } = this.deps;
    const wanted = newestRoundAt(chain, clock.now());
    if (wanted <= this.newest) return POLL_MS;
    const round = await this.fetchRound(wanted);
    if (round === null) return POLL_MS;
    if (!isRoundSigned(chain, round)) {
      logger.error({ round: round.round }, 'the beacon returned a round with a wrong signature');
      return POLL_MS;
    }
    this.newest = round.round;
    await addPendingLines(db, [beaconEntry(round)]);
    return POLL_MS;
  }

  /**
   * Returns the entropy of the simulated prices at `ts`: a hash of the newest logged round and of
   * the log before that round. Null when the round is too old.
   */
  async entropyAt(tx: Queryable, ts: number): Promise<Buffer | null> {
    const round = parseBeaconEntry((await readNewestBeaconLine(tx)) ?? '');
    if (round === null) return null;
    const time = timeOfRound(this.deps.chain, round.round);
    const digest = ts - time > ROUND_AGE_MS_MAX ? null : await readDigestBefore(tx, time);
    return digest && sha256(digest, Buffer.from(round.signature, 'hex'));
  }

  private async fetchRound(wanted: number): Promise<BeaconRound | null> {
    const { url, logger } = this.deps;
    try {
      const response = await fetch(`${url}/public/${wanted}`, {
        signal: AbortSignal.timeout(FETCH_MS_MAX),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { round, signature } = (await response.json()) as Partial<BeaconRound>;
      if (round !== wanted || typeof signature !== 'string') throw new Error('another round');
      return { round, signature };
    } catch (error) {
      logger.warn({ err: error, round: wanted }, 'the randomness beacon cannot be read');
      return null;
    }
  }
}
