import type { Logger } from 'pino';
import type { Database } from '../db/Database';
import type { Clock } from '../platform/clock';
import type { CodeMetrics } from '../platform/codeMetrics';
import type { CodeSender } from '../platform/codeSender';
import type { Config } from '../platform/config';
import type { Gate } from '../platform/limits/Gate';
import type { Metrics } from '../platform/metrics';
import type { Hasher } from '../platform/passwordHasher';
import type { CleanedPicture, PictureTask } from '../platform/pictures/pictureWorker';
import type { Limiter } from '../platform/limits/rateLimiter';
import type { Sealer } from '../platform/sealer';
import type { SecurityLog } from '../platform/SecurityFile';
import type { WechatApi } from '../platform/WechatApi';
import type { OrderRecord } from '../repositories/money/orders';
import type { LogSigner } from './LogSigner';
import type { MarketReader } from './MarketReader';
import type { SessionStore } from './SessionStore';
import type { SettingsReader } from './SettingsReader';

/** Notifies a user's connections of changes. Never throws or blocks. */
export interface Notifier {
  wallet(userId: number): void;
  /** `order`: the current order, if the caller has it. */
  order(userId: number, orderNo: string, order?: OrderRecord): void;
  message(userId: number, messageId: string): void;
}

/** Dependencies that exist before the market, as interfaces; runtime/ chooses the classes. */
export interface Core {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  sealer: Sealer;
  sessions: SessionStore;
  security: SecurityLog;
  settings: SettingsReader;
  limiter: Limiter;
  hasher: Hasher;
  codeSender: CodeSender;
  codeMetrics: CodeMetrics;
  /** Serialises work on one account's secrets. */
  serialQueue: Pick<Gate, 'run'>;
  /** Re-encodes customers' pictures in another process. */
  pictures: { clean(userId: number, task: PictureTask): Promise<CleanedPicture | null> };
  /** WeChat's HTTP API; null when not configured. */
  wechat: Pick<WechatApi, 'openIdOf' | 'phoneOf' | 'send'> | null;
  /** Signs receipts and seals the price log; it starts with the market. */
  proof: LogSigner;
}

/** Dependencies passed to every route and service; no module has singletons. */
export interface Context extends Core {
  market: MarketReader;
  notify: Notifier;
}
