import path from 'node:path';
import { ConfigError, Reader, type Environment } from './Reader';
import { parseTerms, type Term } from './parseTerms';
import { readConsole, type ConsoleConfig } from './consoleConfig';
import { readTrustProxy } from './proxyConfig';
import { readWechat, type WechatConfig } from './wechatConfig';

export { ConfigError, type Environment };

/** Price source (decision 013). `file` is an absolute path. */
export type PriceSourceConfig =
  | { kind: 'simulated' }
  | { kind: 'replay'; file: string }
  | { kind: 'upstream'; file: string | null };

/** Settings from the environment, validated at start (decision 015). */
export interface Config {
  /** `web` serves calls, `market` writes the log, `console` serves operators, `all` does all. */
  role: 'all' | 'web' | 'market' | 'console';
  port: number;
  host: string;
  /** Absolute path of all data outside the database. */
  dataDir: string;
  /** URL of an external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** The running server's log-in, not pooled; null assumes the runtime role over `databaseUrl`. */
  runtimeDatabaseUrl: string | null;
  /** The console's log-in; null assumes its role over `databaseUrl`. */
  consoleDatabaseUrl: string | null;
  /** Where operators open the console; null with ROLE=all starts none. */
  console: ConsoleConfig | null;
  /** How long a start waits for an unavailable database, ms. */
  databaseWaitMs: number;
  tradingMode: 'demo' | 'live';
  demoReviewSeconds: number;
  priceSource: PriceSourceConfig;
  /** Fixes the simulated prices, for tests; null uses a secret stored in the database. */
  priceSeed: number | null;
  replaySpeed: number;
  tickMs: number;
  /** `always`: the demo trades round the clock; `exchange`: local trading hours. */
  marketHours: 'always' | 'exchange';
  /** Hours after which ticks are moved into compressed archives. */
  tickRetentionHours: number;
  orderTerms: readonly Term[];
  sessionDays: number;
  logLevel: string;
  /**
   * Multiplies all rate limits and code caps. 0 disables them and the delays after wrong passwords,
   * but not the lock after ten wrong fund passwords.
   */
  rateLimit: number;
  /** Maximum connections of all clients. */
  connectionsMax: number;
  /** Reverse proxies with trusted X-Forwarded-For; null is unset and trusts none, like empty. */
  trustProxy: readonly string[] | null;
  /** How long a stopping server serves requests while the load balancer removes it, ms. */
  drainMs: number;
  /** Port of `/metrics` and `/readyz`; null disables both. */
  metricsPort: number | null;
  metricsHost: string;
  /** Sends codes by mail; null disables mail. */
  smtp: { url: string; from: string } | null;
  /** HTTP hook that sends codes to phones, with its bearer token; null disables it. */
  sms: { url: string; token: string | null } | null;
  /** The mini-program's WeChat account, for log-in and notices; null disables both. */
  wechat: WechatConfig | null;
  apiDocs: boolean;
  /** Certificate of the site (PEM), whose expiry is exported; null exports none. */
  certificateFile: string | null;
  /** Key for identity pictures and numbers, 64 hex digits; null uses DATA_DIR/keys. */
  fileKey: string | null;
  /** Secret key for receipts and heads, 64 hex digits; null uses DATA_DIR/keys. */
  logKey: string | null;
  /** The next signing key; all servers get it before it is stated. Null outside a rotation. */
  nextLogKey: string | null;
  /** Absolute path of the file that every signed head is appended to. */
  headsFile: string;
  witnesses: readonly WitnessConfig[];
  /** Address of a drand chain whose rounds are mixed into simulated prices; null for none. */
  beaconUrl: string | null;
  /** Serve dist/h5 without building the H5 app at start. */
  skipAppBuild: boolean;
}

/** A witness: its verifier key (C2SP signed-note) and URL. */
export interface WitnessConfig {
  key: string;
  url: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Seconds and payout rate of the default terms (decision 016). */
const DEFAULT_TERMS = '30:0.80,60:0.82,120:0.85,300:0.88,600:0.90';

function readPriceSource(reader: Reader): PriceSourceConfig {
  const text = reader.text('PRICE_SOURCE') ?? 'simulated';
  const [kind, ...rest] = text.split(':');
  const file = rest.join(':');
  if (kind === 'simulated' && file === '') return { kind };
  if (kind === 'replay' && file !== '') return { kind, file: path.resolve(file) };
  if (kind === 'upstream') return { kind, file: file === '' ? null : path.resolve(file) };
  reader.faults.push(
    `PRICE_SOURCE must be simulated, replay:FILE.csv or upstream:FILE.json, not "${text}"`,
  );
  return { kind: 'simulated' };
}

function readTerms(reader: Reader): Term[] {
  const text = reader.text('ORDER_TERMS') ?? DEFAULT_TERMS;
  const terms = parseTerms(text);
  if (terms === null)
    reader.faults.push(`ORDER_TERMS must look like 30:0.80,60:0.82 ("${text}" does not)`);
  return terms ?? [];
}

function readRole(reader: Reader): Config['role'] {
  const role = reader.choice('ROLE', ['all', 'web', 'market', 'console'], 'all');
  if (role !== 'all' && reader.text('DATABASE_URL') === null) {
    reader.faults.push(`ROLE ${role} needs DATABASE_URL: all roles share a database`);
  }
  return role;
}

function readDatabaseUrl(
  reader: Reader,
  name: 'DATABASE_URL' | 'RUNTIME_DATABASE_URL' | 'CONSOLE_DATABASE_URL',
): string | null {
  const text = reader.text(name);
  if (text === null) return null;
  if (!/^postgres(ql)?:\/\/./.test(text)) {
    reader.faults.push(`${name} must begin with postgres:// or postgresql://`);
  }
  return text;
}

function readRoleUrl(
  reader: Reader,
  name: 'RUNTIME_DATABASE_URL' | 'CONSOLE_DATABASE_URL',
): string | null {
  const text = readDatabaseUrl(reader, name);
  if (text !== null && reader.text('DATABASE_URL') === null) {
    reader.faults.push(`${name} needs DATABASE_URL: migrations are the owner’s`);
  }
  return text;
}

function readKey(reader: Reader, name: string): string | null {
  const text = reader.text(name);
  if (text !== null && !/^[0-9a-f]{64}$/i.test(text)) {
    reader.faults.push(`${name} must be 64 hexadecimal digits (32 bytes)`);
  }
  return text;
}

function readWitnesses(reader: Reader): WitnessConfig[] {
  const text = reader.text('WITNESSES') ?? '';
  return text.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const [, key, url] =
      /^([^\s+@]+[+][0-9a-f]{8}[+][A-Za-z0-9+/]{44})@(https?:\/\/\S+)$/.exec(part.trim()) ?? [];
    if (key !== undefined && url !== undefined) return [{ key, url }];
    reader.faults.push(
      `WITNESSES must look like VERIFIERKEY@https://a.witness ("${part}" does not)`,
    );
    return [];
  });
}

function readBeaconUrl(reader: Reader): string | null {
  const url = reader.text('BEACON_URL');
  if (url !== null && !/^https?:\/\/\S+[^/]$/.test(url)) {
    reader.faults.push(
      'BEACON_URL must be the address of a drand chain, without a slash at its end',
    );
  }
  return url;
}

function readSmtp(reader: Reader): Config['smtp'] {
  const [url, from] = [reader.text('SMTP_URL'), reader.text('SMTP_FROM')];
  if (url === null && from === null) return null;
  if (url === null || !/^smtps?:\/\/./.test(url)) {
    reader.faults.push('SMTP_URL must begin with smtp:// or smtps://');
  }
  if (from === null || !from.includes('@')) {
    reader.faults.push('SMTP_FROM must be the mail address that codes come from');
  }
  return { url: url ?? '', from: from ?? '' };
}

/** URL of the SMS hook. It needs TLS except on loopback, because codes open accounts. */
const SMS_URL = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]).+/;

function readSms(reader: Reader): Config['sms'] {
  const [url, token] = [reader.text('SMS_URL'), reader.text('SMS_TOKEN')];
  if (url === null) return null;
  if (!SMS_URL.test(url)) reader.faults.push('SMS_URL must begin with https://');
  return { url, token };
}

/** Reads the time between two batches: every second has a whole number of batches. */
function readTickMs(reader: Reader): number {
  const tickMs = reader.number('TICK_MS', 1000, 20, 1000);
  if (1000 % tickMs !== 0) reader.faults.push('TICK_MS must divide 1000');
  return tickMs;
}

/** Reads and validates the environment. Throws ConfigError with all faults. */
export function readConfig(env: Environment): Config {
  const reader = new Reader(env);
  const dataDir = path.resolve(reader.text('DATA_DIR') ?? 'var');
  const tradingMode = reader.choice('TRADING_MODE', ['demo', 'live'], 'demo');
  const config: Config = {
    role: readRole(reader),
    port: reader.number('PORT', 8080, 0, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(reader, 'DATABASE_URL'),
    runtimeDatabaseUrl: readRoleUrl(reader, 'RUNTIME_DATABASE_URL'),
    consoleDatabaseUrl: readRoleUrl(reader, 'CONSOLE_DATABASE_URL'),
    console: readConsole(reader),
    databaseWaitMs: reader.number('DATABASE_WAIT', 60, 0, 86_400) * 1000,
    tradingMode,
    demoReviewSeconds: reader.number('DEMO_REVIEW_SECONDS', 5, 0, 86_400),
    priceSource: readPriceSource(reader),
    priceSeed: reader.optional('PRICE_SEED', 0, 4_294_967_295),
    replaySpeed: reader.number('REPLAY_SPEED', 1, 0.001, 100_000, false),
    tickMs: readTickMs(reader),
    marketHours: reader.choice('MARKET_HOURS', ['always', 'exchange'], 'always'),
    tickRetentionHours: reader.number('TICK_RETENTION_HOURS', 24, 1, 100_000),
    orderTerms: readTerms(reader),
    sessionDays: reader.number('SESSION_DAYS', 30, 1, 3650),
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimit: reader.number('RATE_LIMIT', 1, 0, 1_000_000, false),
    connectionsMax: reader.number('CONNECTIONS_MAX', 10_000, 1, 1_000_000),
    trustProxy: readTrustProxy(reader),
    smtp: readSmtp(reader),
    sms: readSms(reader),
    wechat: readWechat(reader),
    drainMs: reader.number('DRAIN_SECONDS', 0, 0, 600) * 1000,
    metricsPort: reader.optional('METRICS_PORT', 1, 65_535),
    metricsHost: reader.text('METRICS_HOST') ?? '127.0.0.1',
    apiDocs:
      reader.choice('API_DOCS', ['on', 'off'], tradingMode === 'demo' ? 'on' : 'off') === 'on',
    certificateFile: reader.text('CERTIFICATE_FILE'),
    fileKey: readKey(reader, 'FILE_KEY'),
    logKey: readKey(reader, 'LOG_KEY'),
    nextLogKey: readKey(reader, 'LOG_KEY_NEXT'),
    headsFile: path.resolve(reader.text('HEADS_FILE') ?? path.join(dataDir, 'heads.txt')),
    witnesses: readWitnesses(reader),
    beaconUrl: readBeaconUrl(reader),
    skipAppBuild: reader.text('SKIP_APP_BUILD') === '1',
  };
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}
