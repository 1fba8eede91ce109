import { createHash, createHmac } from 'node:crypto';

/** Returns the UTC day of `ts` as `YYYY-MM-DD`. */
export function dayOf(ts: number): string {
  return new Date(ts).toISOString().slice(0, 10);
}

/** Returns the hash published before the day: SHA-256('candor-seed/1|day|' ‖ seed as hex). */
export function seedCommitment(day: string, seed: Buffer): Buffer {
  return createHash('sha256')
    .update(`candor-seed/1|${day}|${seed.toString('hex')}`)
    .digest();
}

/** One seed for each UTC day of the simulated feed, derived from one secret. */
export class DaySeeds {
  private today: { day: string; seed: Buffer } | null = null;

  constructor(private readonly derive: (day: string) => Buffer) {}

  /** Day seed = HMAC-SHA256(master, 'day YYYY-MM-DD'). */
  static from(master: Buffer): DaySeeds {
    return new DaySeeds((day) => createHmac('sha256', master).update(`day ${day}`).digest());
  }

  /** Fixed seeds from PRICE_SEED, which give tests reproducible prices. */
  static fixed(seed: number): DaySeeds {
    return DaySeeds.from(createHash('sha256').update(`PRICE_SEED ${seed}`).digest());
  }

  seedOf(day: string): Buffer {
    return this.derive(day);
  }

  /** Returns the seed of the UTC day of `ts`. */
  seedAt(ts: number): Buffer {
    const day = dayOf(ts);
    if (this.today?.day !== day) this.today = { day, seed: this.seedOf(day) };
    return this.today.seed;
  }
}
