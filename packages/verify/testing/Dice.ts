import { CounterRandom } from '../../../server/market/sources/CounterRandom';
import { DaySeeds } from '../../../server/market/sources/DaySeeds';

/** Repeatable chance: the same seed throws the same numbers in the same order. */
export class Dice {
  private thrown = 0;
  private readonly random: CounterRandom;

  constructor(readonly seed: number) {
    this.random = new CounterRandom(DaySeeds.fixed(seed).of('1970-01-01'));
  }

  /** A number in [0, 1). */
  next(): number {
    this.thrown += 1;
    return this.random.unit(1, this.thrown);
  }

  /** A whole number from 0 to `sides` - 1. */
  upTo(sides: number): number {
    return Math.floor(this.next() * sides);
  }

  /** True with this chance, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    const picked = values[this.upTo(values.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
}
