import { createHash } from 'node:crypto';

/** A seeded random source: the same seed gives the same sequence. */
export class SeededRandom {
  private drawn = 0;

  constructor(readonly seed: number) {}

  /** A number in [0, 1). */
  next(): number {
    this.drawn += 1;
    const digest = createHash('sha256').update(`${this.seed} ${this.drawn}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  }

  /** An integer from 0 to `sides` - 1. */
  integerBelow(sides: number): number {
    return Math.floor(this.next() * sides);
  }

  /** True with probability `share`, 0 to 1. */
  isWithin(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    const picked = values[this.integerBelow(values.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
}
