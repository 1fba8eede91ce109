import { computed, createAtom, type IAtom } from 'mobx';

/** A server time from the feed. `sentAt` and `receivedAt` are monotonic ms. */
export interface ClockSample {
  serverTime: number;
  sentAt: number;
  receivedAt: number;
}

/** Maximum samples: at one a second, the clock follows any drift within two minutes. */
const SAMPLES_MAX = 120;

/**
 * Maximum error of a sample beyond half its round trip, ms. A sample can be a tick old, because
 * frames are serialised once a tick; a larger error means that the monotonic clock slept or jumped.
 */
const SLACK_MS = 2500;

interface Estimate {
  /** Server time minus monotonic time, if both directions took equally long. */
  offset: number;
  /** Minimum of the offset: the server cannot have sent the frame in the future. */
  offsetMin: number;
  roundTrip: number;
}

/**
 * Server time on this device, ms: measured from the feed by the sample with the lowest round trip,
 * advanced by a monotonic clock. Never uses the device's wall clock (decision 012).
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

  /** Server time in ms; null before the first sample. */
  now(): number | null {
    return this.offset === null ? null : this.offset + this.monotonic();
  }

  /** Observable server time in ms, updated every second while it is observed. */
  get second(): number | null {
    this.ticks.reportObserved();
    return this.now();
  }

  /** Whether the time is known; observers are notified once. */
  get isKnown(): boolean {
    return this.known.get();
  }

  /** Milliseconds until an instant, at least 0; null while unknown. Observes `second`. */
  remainingMs(until: number): number | null {
    const now = this.second;
    return now === null ? null : Math.max(0, until - now);
  }

  addSample({ serverTime, sentAt, receivedAt }: ClockSample): void {
    const roundTrip = Math.max(0, receivedAt - sentAt);
    const offsetMin = serverTime - receivedAt;
    const estimate = { offset: offsetMin + roundTrip / 2, offsetMin, roundTrip };
    if (this.contradicts(estimate)) this.estimates = [];
    this.estimates = [...this.estimates.slice(1 - SAMPLES_MAX), estimate];
    const wasUnknown = this.offset === null;
    this.offset = this.bestOffset();
    if (wasUnknown) this.ticks.reportChanged();
  }

  private contradicts({ offset, roundTrip }: Estimate): boolean {
    return this.offset !== null && Math.abs(offset - this.offset) > roundTrip / 2 + SLACK_MS;
  }

  private bestOffset(): number {
    const closest = this.estimates.reduce((a, b) => (b.roundTrip < a.roundTrip ? b : a));
    return this.estimates.reduce(
      (offset, { offsetMin }) => Math.max(offset, offsetMin),
      closest.offset,
    );
  }

  private startTicking(): void {
    this.timer = setInterval(() => this.ticks.reportChanged(), 1000);
  }
}
