import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How far above its means the server is: 0 not at all, 3 so far that it can do nothing for anybody. */
export type LoadLevel = 0 | 1 | 2 | 3;

const LOOK_EVERY_MS = 1_000;
const RESOLUTION_MS = 20;
/** Nine of ten samples of a second, two seconds in a row: one long pause is no overload. */
const PERCENTILE = 90;
/** ms of event-loop delay from which a level holds: everything waits at least so long, at each turn. */
const LEVEL_MS = [200, 500, 2_000] as const;

/** The level of a delay of the event loop in ms. */
export function levelOf(delayMs: number): LoadLevel {
  const [spare, usual, all] = LEVEL_MS;
  if (delayMs >= all) return 3;
  if (delayMs >= usual) return 2;
  return delayMs >= spare ? 1 : 0;
}

/** Measures how long the event loop keeps everything waiting. */
export class LoadMonitor {
  /** ms, of the better one of the last two seconds. */
  delayMs = 0;
  private lastMs = 0;
  private readonly histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private timer: NodeJS.Timeout | null = null;
  private toldLevel: LoadLevel = 0;

  /** `onChange` is told each new level, and the delay in ms that made it. */
  constructor(
    private readonly onChange: (level: LoadLevel, delayMs: number) => void = () => undefined,
  ) {}

  /** Begins to measure: what a server does before it listens keeps nobody waiting. */
  start(): void {
    this.histogram.enable();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  get level(): LoadLevel {
    return levelOf(this.delayMs);
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.histogram.disable();
  }

  private look(): void {
    const sampleMs = this.histogram.percentile(PERCENTILE) / 1e6;
    // A sample is the time between two turns of its own timer.
    const delayMs = Math.max(0, sampleMs - RESOLUTION_MS);
    this.delayMs = Math.min(this.lastMs, delayMs);
    this.lastMs = delayMs;
    this.histogram.reset();
    const { level } = this;
    if (level === this.toldLevel) return;
    this.toldLevel = level;
    this.onChange(level, this.delayMs);
  }
}
