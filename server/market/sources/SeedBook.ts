import { randomBytes } from 'node:crypto';
import type { Core } from '../../ports/context';
import {
  commitDay,
  listHiddenDays,
  revealDay,
  getOrCreatePriceMaster,
} from '../../repositories/market/priceSeeds';
import { sha256 } from '../../log/merkle';
import { StartError } from '../../platform/StartError';
import { dayOf, DaySeeds, seedCommitment } from './DaySeeds';
import { DAY_MS } from '@candor/rules/durations';

type SeedCore = Pick<Core, 'config' | 'db' | 'clock' | 'sealer'>;

const SEAL_CONTEXT = 'price_master';

/**
 * Binds the operator to the simulated prices. The hash of a day's seed is published before the day,
 * and the seed after it. The first day's hash is published at first use.
 */
export class SeedBook {
  private publishedFor = '';
  private feed = '';

  private constructor(
    private readonly core: SeedCore,
    readonly seeds: DaySeeds,
  ) {}

  /** Sets the feed's parameters, whose hash is published with each commitment. */
  describe(feed: string): void {
    this.feed = feed;
  }

  /** Reads or creates the master secret. Throws StartError when it cannot be decrypted. */
  static async open(core: SeedCore): Promise<SeedBook> {
    const { config, db, clock, sealer } = core;
    if (config.priceSeed !== null) return new SeedBook(core, DaySeeds.fixed(config.priceSeed));
    const newMaster = sealer.seal(randomBytes(32), SEAL_CONTEXT);
    const sealed = await getOrCreatePriceMaster(db, newMaster, clock.now());
    try {
      return new SeedBook(core, DaySeeds.from(sealer.open(sealed, SEAL_CONTEXT)));
    } catch {
      throw new StartError(
        'The secret of the simulated prices cannot be opened: it was sealed with another FILE_KEY.',
      );
    }
  }

  /** Publishes the commitments to the seeds of the day of `ts` and of the next day. */
  async commit(ts: number): Promise<void> {
    for (const day of [dayOf(ts), dayOf(ts + DAY_MS)]) {
      const commitment = seedCommitment(day, this.seeds.seedOf(day));
      const feed = sha256(this.feed).toString('hex');
      const line = ['seed', day, commitment.toString('hex'), feed].join('|');
      await commitDay(this.core.db, day, commitment, this.core.clock.now(), line);
    }
  }

  /** Called with the log's time: commits to coming days and reveals past ones. */
  async publish(ts: number): Promise<void> {
    const today = dayOf(ts);
    if (today === this.publishedFor) return;
    await this.commit(ts);
    const { db, clock } = this.core;
    for (const { day, commitment } of await listHiddenDays(db, today)) {
      const seed = this.seeds.seedOf(day);
      // A seed that differs from its commitment is never revealed, so the missing seed stays
      // visible.
      if (seedCommitment(day, seed).equals(commitment)) await revealDay(db, day, seed, clock.now());
    }
    this.publishedFor = today;
  }
}
