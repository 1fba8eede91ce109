import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Overload: 0 is none, 3 means that no request can be served. */
export type LoadLevel = 0 | 1 | 2 | 3;

const CHECK_EVERY_MS = 1_000;
const RESOLUTION_MS = 20;
/** Percentile of the delay in each second, so that a single long pause is no overload. */
const PERCENTILE = 90;
/** Event loop delay (ms) from which levels 1, 2 and 3 apply. */
const LEVEL_MS = [200, 500, 2_000] as const;

export function levelOf(delayMs: number): LoadLevel {
  const [spare, usual, all] = LEVEL_MS;
  if (delayMs >= all) return 3;
  if (delayMs >= usual) return 2;
  return delayMs >= spare ? 1 : 0;
}

export class LoadMonitor {
  /** Event loop delay, ms: the lower value of the last two seconds. */
  delayMs = 0;
  private lastMs = 0;
  private readonly histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private timer: NodeJS.Timeout | null = null;
  private loggedLevel: LoadLevel = 0;

  /** `onChange` is called with each new level and the delay in ms. */
  constructor(
    private readonly onChange: (level: LoadLevel, delayMs: number) => void = () => undefined,
  ) {}

  /** Starts the samples. Call it when the server listens: earlier delays affect no request. */
  start(): void {
    this.histogram.enable();
    this.timer = setInterval(() => this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  get level(): LoadLevel {
    return levelOf(this.delayMs);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.histogram.disable();
  }

  private check(): void {
    const sampleMs = this.histogram.percentile(PERCENTILE) / 1e6;
    // A sample is the interval between two turns of its timer.
    const delayMs = Math.max(0, sampleMs - RESOLUTION_MS);
    this.delayMs = Math.min(this.lastMs, delayMs);
    this.lastMs = delayMs;
    this.histogram.reset();
    const { level } = this;
    if (level === this.loggedLevel) return;
    this.loggedLevel = level;
    this.onChange(level, this.delayMs);
  }
}
