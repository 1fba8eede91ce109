import type { LogEntry } from '../runtime/host/Log';

/** React's production build never uses console.error, so any such line is the program's. */
const FATAL = new Set(['exception', 'console.error']);

/** Framework warnings which mean that a part of a page is not rendered. */
const FATAL_WARNING = /^(Cannot find (component|placeholder)|Generic )/;

/** Everything the program logged, and the problems among it that must fail a test. */
export class Problems {
  readonly logs: LogEntry[] = [];
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  log(entry: LogEntry): void {
    this.logs.push(entry);
    const fatal = entry.kind === 'warning' && FATAL_WARNING.test(entry.text);
    if (fatal || FATAL.has(entry.kind)) this.add(`${entry.kind}: ${entry.text}`);
  }

  add(text: string): void {
    if (!this.expected.some((pattern) => pattern.test(text))) this.found.push(text);
  }

  /** From now on, problems that match are expected. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Unexpected problems so far. */
  get list(): readonly string[] {
    return this.found;
  }

  /** Returns and removes the problems since the last call. */
  take(): string[] {
    return this.found.splice(0);
  }
}
