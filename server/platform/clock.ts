import os from 'node:os';

/** The server's only source of time: integer milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Milliseconds by which the machine's clock is ahead of this one (negative: behind). */
  lead(): number;
}

/** Maximum rate at which this clock approaches the machine's: 0.1 %, or 30 ms in 30 s. */
const SLEW_RATE = 0.001;
/** Minimum jump of the machine's clock that may mean that the machine slept. */
const SLEEP_LEAP_MS = 1_000;

/** The machine's clocks, all in ms. */
interface TimeSources {
  /** The wall clock, which can be set at any time. */
  wall: () => number;
  /** Monotonic time, which cannot be set; on Linux it stops while the machine sleeps. */
  monotonic: () => number;
  /** Time since boot including sleep, which cannot be set. */
  uptime: () => number;
}

const MACHINE_TIME: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => os.uptime() * 1000,
};

/**
 * Measures elapsed time: an order of 30 s lasts 30 s, even if the machine's clock is set meanwhile.
 * It starts with the machine's time and approaches it by at most 0.1 %:
 * - Set back by 1 h, it keeps rising and stays ahead, for 1 000 h. So the price log never goes
 * back.
 * - Set forward by 1 h, no term is shortened. It stays behind until the next start; orders due in
 * between settle as after a downtime.
 * - After sleep the time jumps. The log has no ticks of that time, so orders due in it settle by
 * the last price before, or are void.
 * `notBefore`: the latest stored instant, so that no restart goes back.
 */
export function systemClock(notBefore = 0, sources: TimeSources = MACHINE_TIME): Clock {
  let current = Math.max(sources.wall(), notBefore);
  let lastMonotonic = sources.monotonic();
  let totalSleep = sources.uptime() - lastMonotonic;
  let knownLead = Math.max(0, sources.wall() - current);

  /** Sleep since the last call, ms. Called only if the machine's clock jumped ahead. */
  function newSleep(lead: number): number {
    if (lead <= knownLead + SLEEP_LEAP_MS) return 0;
    const sleepSinceBoot = sources.uptime() - lastMonotonic;
    const newSleepMs = sleepSinceBoot - totalSleep;
    totalSleep = sleepSinceBoot;
    knownLead = lead;
    return newSleepMs > SLEEP_LEAP_MS ? Math.min(newSleepMs, lead) : 0;
  }

  function now(): number {
    const at = sources.monotonic();
    const elapsed = Math.max(0, at - lastMonotonic);
    lastMonotonic = at;
    current += elapsed;
    current += newSleep(sources.wall() - current);
    const lead = sources.wall() - current;
    knownLead = Math.min(knownLead, Math.max(0, lead));
    current += Math.min(Math.max(lead, -SLEW_RATE * elapsed), SLEW_RATE * elapsed);
    return Math.floor(current);
  }

  return { now, lead: () => sources.wall() - now() };
}
