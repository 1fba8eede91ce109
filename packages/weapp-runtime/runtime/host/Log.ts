import '../WeappWindow';

/** One line of what happened in the program. `console.*`, `exception`, `warning`, `share`, `info`. */
export interface LogEntry {
  time: number;
  kind: string;
  text: string;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack ?? value.message;
  if (typeof value === 'object' && value !== null && 'stack' in value) return String(value.stack);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Sends one line to Node, where it is kept and judged. */
export function log(kind: string, ...values: unknown[]): void {
  const entry: LogEntry = { time: Date.now(), kind, text: values.map(describe).join(' ') };
  window.__weappLog(JSON.stringify(entry));
}
