import { computed, createAtom, type IAtom } from 'mobx';

/** One answer of the feed that named the server's time. `sentAt` and `receivedAt` in monotonic ms. */
export interface ClockSample {
  serverTime: number;
  sentAt: number;
  receivedAt: number;
}

/** Samples that compete; at one a second the clock follows any drift within two minutes. */
const KEPT_SAMPLES = 120;

/**
 * How far a sample may be off beyond half its round trip. The frame is serialised once a tick, so
 * its time can be a tick old; anything beyond means that the monotonic source slept or leapt.
 */
const SLACK_MS = 2500;

interface Estimate {
  /** Server time less monotonic time, when both ways of the round trip took equally long. */
  offset: number;
  /** The least the offset can be: the frame cannot come from the future. */
  floor: number;
  roundTrip: number;
}

/**
 * The server's time on this device, in ms since the epoch: measured from the feed, the lowest round
 * trip wins, and counted on by a monotonic source in between. The device's wall clock is never
 * asked (decision 012), so a phone that is 90 s wrong counts down like any other.
 */
export class ServerClock {
  private readonly ticks: IAtom;
  private estimates: Estimate[] = [];
  private offset: number | null = null;
  private readonly known = computed(() => this.second !== null);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly monotonic: () => number) {
    this.ticks = createAtom(
      'ServerClock.second',
      () => this.startTicking(),
      () => clearInterval(this.timer),
    );
  }

  /** Server time in ms; null until the feed has named it once. */
  now(): number | null {
    return this.offset === null ? null : this.offset + this.monotonic();
  }

  /** Server time in ms for an observer: read anew each second, and only while someone looks. */
  get second(): number | null {
    this.ticks.reportObserved();
    return this.now();
  }

  /** The time is known; its observer is told once, when it becomes so. */
  get isKnown(): boolean {
    return this.known.get();
  }

  /** Milliseconds until an instant, never negative; null while the time is unknown. Observes `second`. */
  remainingMs(until: number): number | null {
    const now = this.second;
    return now === null ? null : Math.max(0, until - now);
  }

  /** Takes what one answer of the feed says about the time. */
  addSample({ serverTime, sentAt, receivedAt }: ClockSample): void {
    const roundTrip = Math.max(0, receivedAt - sentAt);
    const floor = serverTime - receivedAt;
    const estimate = { offset: floor + roundTrip / 2, floor, roundTrip };
    if (this.contradicts(estimate)) this.estimates = [];
    this.estimates = [...this.estimates.slice(1 - KEPT_SAMPLES), estimate];
    const wasUnknown = this.offset === null;
    this.offset = this.best();
    if (wasUnknown) this.ticks.reportChanged();
  }

  private contradicts({ offset, roundTrip }: Estimate): boolean {
    return this.offset !== null && Math.abs(offset - this.offset) > roundTrip / 2 + SLACK_MS;
  }

  private best(): number {
    const closest = this.estimates.reduce((a, b) => (b.roundTrip < a.roundTrip ? b : a));
    return this.estimates.reduce((offset, { floor }) => Math.max(offset, floor), closest.offset);
  }

  private startTicking(): void {
    this.timer = setInterval(() => this.ticks.reportChanged(), 1000);
  }
}
