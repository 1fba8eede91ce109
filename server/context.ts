import type { Logger } from 'pino';
import type { Minor } from '../src/domain/money';
import type { PriceTicks } from '../src/domain/price';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/openDatabase';
import type { Market } from './market/Market';
import type { ProofLog } from './proof/ProofLog';
import type { CodeSender } from './services/codeSender';
import type { Metrics } from './services/metrics';
import type { PasswordHasher } from './services/passwordHasher';
import type { RateLimiter } from './services/rateLimiter';
import type { Sealer } from './services/sealer';
import type { Sessions } from './services/sessions';
import type { Settings } from './services/settings';

/** The newest committed tick of a product. */
export interface LatestTick {
  procode: string;
  price: PriceTicks;
  decimals: number;
  time: number;
  seq: number;
}

/** What the rest of the server may ask the market; nothing here writes. */
export interface MarketReader {
  /** Null for an unknown product and before its first tick. */
  latest(procode: string): LatestTick | null;
  snapshot(): readonly LatestTick[];
  /** What the open orders of a user would bring now; null while one of their prices is unknown. */
  estimatedProfit(userId: number): Promise<Minor | null>;
}

/** Tells a user's own connections that something of theirs changed. Never throws, never waits. */
export interface Notifier {
  wallet(userId: number): void;
  order(userId: number, orderNo: string): void;
  message(userId: number, messageId: string): void;
}

/** What exists before the market does. */
export interface Core {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  sealer: Sealer;
  sessions: Sessions;
  settings: Settings;
  limiter: RateLimiter;
  hasher: PasswordHasher;
  codeSender: CodeSender;
  /** Signs receipts and seals the price log; begins with the market. */
  proof: ProofLog;
}

/** Passed explicitly to every route and service; there are no module-level singletons. */
export interface Context extends Core {
  market: Market;
  notify: Notifier;
}
