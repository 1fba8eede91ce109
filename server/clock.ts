/** The one source of time of the server: integer milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** Fastest rate at which the clock is slowed or hurried towards the machine's: 5 %. */
const SLEW = 0.05;
/** A larger lead of the machine's clock means that the machine slept, and is taken at once. */
const SLEPT_MS = 5 * 60_000;

interface TimeSources {
  wall: () => number;
  monotonic: () => number;
}

const MACHINE: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * A clock that never goes back and never jumps ahead when somebody sets the machine's time:
 * an order placed for 30 s lasts 30 s. It follows the machine's clock by running at most 5 %
 * faster or slower, and steps only after the machine slept.
 * `notBefore` is the latest instant already stored, so that time does not go back over a restart.
 */
export function systemClock(notBefore = 0, sources: TimeSources = MACHINE): Clock {
  let current = Math.max(sources.wall(), notBefore);
  let seen = sources.monotonic();
  return {
    now() {
      const at = sources.monotonic();
      const elapsed = Math.max(0, at - seen);
      seen = at;
      const lead = sources.wall() - (current + elapsed);
      const slew = Math.min(Math.max(lead, -SLEW * elapsed), SLEW * elapsed);
      current += elapsed + (lead > SLEPT_MS ? lead : slew);
      return Math.floor(current);
    },
  };
}
