import { createHash, createHmac } from 'node:crypto';
import { CounterRandom } from './CounterRandom';

/** The UTC day of an instant: `YYYY-MM-DD`. */
export function dayOf(ts: number): string {
  return new Date(ts).toISOString().slice(0, 10);
}

/** What is published before a day begins: SHA-256('candor-seed/1|day|' ‖ seed as hex). */
export function seedCommitment(day: string, seed: Buffer): Buffer {
  return createHash('sha256')
    .update(`candor-seed/1|${day}|${seed.toString('hex')}`)
    .digest();
}

/** The seeds of the simulated feed: one a UTC day, all of them from one secret. */
export class DaySeeds {
  private today: { day: string; random: CounterRandom } | null = null;

  constructor(private readonly seedOf: (day: string) => Buffer) {}

  /** Day seed = HMAC-SHA256(master, 'day YYYY-MM-DD'). */
  static from(master: Buffer): DaySeeds {
    return new DaySeeds((day) => createHmac('sha256', master).update(`day ${day}`).digest());
  }

  /** The same prices every time, for tests: PRICE_SEED. */
  static fixed(seed: number): DaySeeds {
    return DaySeeds.from(createHash('sha256').update(`PRICE_SEED ${seed}`).digest());
  }

  of(day: string): Buffer {
    return this.seedOf(day);
  }

  /** The random numbers of the day of an instant. */
  randomAt(ts: number): CounterRandom {
    const day = dayOf(ts);
    if (this.today?.day !== day) this.today = { day, random: new CounterRandom(this.of(day)) };
    return this.today.random;
  }
}
