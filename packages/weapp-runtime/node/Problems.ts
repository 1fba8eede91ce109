import type { LogEntry } from '../runtime/host/Log';

/** React's production build says nothing on console.error, so any such line is the program's. */
const FATAL = new Set(['exception', 'console.error']);

/** Warnings of the component framework that mean a part of a page is not drawn. */
const FATAL_WARNING = /^(Cannot find (component|placeholder)|Generic )/;

/** Everything the program logged, and what of it a test must not pass over. */
export class Problems {
  readonly logs: LogEntry[] = [];
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Takes one entry of the page. */
  log(entry: LogEntry): void {
    this.logs.push(entry);
    const fatal = entry.kind === 'warning' && FATAL_WARNING.test(entry.text);
    if (fatal || FATAL.has(entry.kind)) this.add(`${entry.kind}: ${entry.text}`);
  }

  /** Adds a problem found outside the page. */
  add(text: string): void {
    if (!this.expected.some((pattern) => pattern.test(text))) this.found.push(text);
  }

  /** From now on, problems that match are expected. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** What was found so far and not expected. */
  get list(): readonly string[] {
    return this.found;
  }

  /** The problems found since the last call. */
  take(): string[] {
    return this.found.splice(0);
  }
}
