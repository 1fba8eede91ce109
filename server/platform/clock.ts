import os from 'node:os';

/** The one source of time of the server: integer milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** ms by which the machine's clock is ahead of this one (negative: behind it). */
  lead(): number;
}

/** Largest rate at which the clock is slowed or hurried towards the machine's: 0.1 %, 30 ms in 30 s. */
const SLEW_RATE = 0.001;
/** A smaller sudden lead of the machine's clock is not worth asking whether the machine slept. */
const SLEEP_LEAP_MS = 1_000;

/** All in ms. */
interface TimeSources {
  /** What somebody may set at any time. */
  wall: () => number;
  /** What nobody can set; on Linux it stands still while the machine sleeps. */
  monotonic: () => number;
  /** Since the machine was started, its sleep included; nobody can set it either. */
  uptime: () => number;
}

const MACHINE: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => os.uptime() * 1000,
};

/**
 * A clock that counts what really passes: an order placed for 30 s lasts 30 s, whatever is done to
 * the machine's time meanwhile. It begins with the machine's time and follows it, but by 0.1 % at
 * most, so that:
 *
 * - set by −10 s or −1 h, it goes on rising and stays ahead; it never goes back, and neither does
 *   the price log. It meets the machine's time after 10 000 s, or 1 000 h.
 * - set by +10 s or +1 h, no term is cut short. It stays behind until the next start, which takes
 *   the machine's time at once: what falls due between the two settles as after any downtime.
 * - when the machine slept, that time did pass and is taken at once. The log has no tick of it, so
 *   what fell due in it settles by the last price before, or is void without one.
 *
 * `lead()` tells how far apart the two are; the server warns and shows it in /metrics.
 * `notBefore` is the latest instant already stored, so that time does not go back over a restart.
 */
export function systemClock(notBefore = 0, sources: TimeSources = MACHINE): Clock {
  let current = Math.max(sources.wall(), notBefore);
  let seen = sources.monotonic();
  let asleep = sources.uptime() - seen;
  let known = Math.max(0, sources.wall() - current);

  /** Sleep since it was asked last; asked only when the machine's time leapt ahead. */
  function slept(lead: number): number {
    if (lead <= known + SLEEP_LEAP_MS) return 0;
    const total = sources.uptime() - seen;
    const passed = total - asleep;
    asleep = total;
    known = lead;
    return passed > SLEEP_LEAP_MS ? Math.min(passed, lead) : 0;
  }

  function now(): number {
    const at = sources.monotonic();
    const elapsed = Math.max(0, at - seen);
    seen = at;
    current += elapsed;
    current += slept(sources.wall() - current);
    const lead = sources.wall() - current;
    known = Math.min(known, Math.max(0, lead));
    current += Math.min(Math.max(lead, -SLEW_RATE * elapsed), SLEW_RATE * elapsed);
    return Math.floor(current);
  }

  return { now, lead: () => sources.wall() - now() };
}
