import '../WeappWindow';

/** A log line of the program; `kind`: `console.*`, `exception`, `warning`, `share`, `info`. */
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

/** Sends one line to Node, which stores and judges it. */
export function log(kind: string, ...values: unknown[]): void {
  const entry: LogEntry = { time: Date.now(), kind, text: values.map(describe).join(' ') };
  window.__weappLog(JSON.stringify(entry));
}
