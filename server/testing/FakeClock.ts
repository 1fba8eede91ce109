import type { Clock } from '../platform/clock';

/** Start of the clock: 2025-11-21 10:00:00 in Shanghai. */
const START = Date.UTC(2025, 10, 21, 2, 0, 0);

/** A clock that only the test advances. */
export class FakeClock implements Clock {
  private current = START;

  now(): number {
    return this.current;
  }

  lead(): number {
    return 0;
  }

  advance(ms: number): void {
    this.current += ms;
  }
}
