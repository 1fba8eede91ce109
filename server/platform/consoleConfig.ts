interface EnvironmentReader {
  faults: string[];
  text(name: string): string | null;
  number(name: string, fallback: number, min: number, max: number): number;
}

export interface ConsoleConfig {
  port: number;
  host: string;
  /** Address in the operators' browsers; passkeys belong to its host name. */
  origin: string;
}

/** An IP address has no passkeys, and browsers keep a `__Host-` cookie only for TLS or localhost. */
const ORIGIN_PATTERN = /^(https:\/\/[a-z0-9.-]*[a-z][a-z0-9.-]*|http:\/\/localhost)(:[0-9]{1,5})?$/;

/** Reads CONSOLE_PORT (`off`: null), CONSOLE_HOST and CONSOLE_ORIGIN. */
export function readConsole(reader: EnvironmentReader): ConsoleConfig | null {
  if (reader.text('CONSOLE_PORT') === 'off') return null;
  const port = reader.number('CONSOLE_PORT', 8090, 0, 65_535);
  const origin = reader.text('CONSOLE_ORIGIN') ?? `http://localhost:${port}`;
  if (!ORIGIN_PATTERN.test(origin)) {
    reader.faults.push('CONSOLE_ORIGIN must look like https://console.your.domain, without a path');
  }
  return { port, host: reader.text('CONSOLE_HOST') ?? '127.0.0.1', origin };
}
