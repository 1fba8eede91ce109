import type { Logger } from 'pino';
import type { Clock } from '../platform/clock';
import type { Config } from '../platform/config';
import type { Core } from '../ports/context';
import type { Database } from '../db/Database';
import { ProofLog } from '../proof/ProofLog';
import { createCodeMetrics } from '../platform/codeMetrics';
import { createCodeSender } from '../platform/codeSender';
import { codeMessage } from '../texts/codeMessage';
import { Gate } from '../platform/limits/Gate';
import { createMetrics } from '../platform/metrics';
import { observeDisk } from '../platform/observeDisk';
import { PasswordHasher } from '../platform/passwordHasher';
import { PictureDecoder } from '../platform/pictures/PictureDecoder';
import { RateLimiter } from '../platform/limits/rateLimiter';
import { WechatApi } from '../platform/WechatApi';
import { createSealer, loadFileKey } from '../platform/sealer';
import { SecurityFile } from '../platform/SecurityFile';
import { Sessions } from '../sessions/Sessions';
import { Settings } from '../settings/Settings';

interface CoreDeps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** True for the server of a demo; a tool creates no key. */
  createsKeys?: boolean;
}

export function createCore({
  config,
  db,
  clock,
  log,
  createsKeys = config.tradingMode === 'demo',
}: CoreDeps) {
  const metrics = createMetrics();
  observeDisk(metrics, config.dataDir);
  const codeMetrics = createCodeMetrics(metrics);
  const key = loadFileKey(config.dataDir, config.fileKey, createsKeys);
  const sealer = createSealer(key);
  const core = {
    config,
    db,
    clock,
    log,
    metrics,
    codeMetrics,
    serialQueue: new Gate({
      name: 'calls in turn',
      runningPerKey: 1,
      waiting: 1_000,
      waitingPerKey: 32,
    }),
    sealer,
    security: new SecurityFile(config.dataDir, sealer, clock),
    sessions: new Sessions(db, clock, config.sessionDays),
    settings: new Settings(db, clock, config.tradingMode),
    limiter: new RateLimiter(config.rateLimit),
    hasher: PasswordHasher.create(),
    codeSender: createCodeSender({ ...config, messageOf: codeMessage }, log, codeMetrics),
    pictures: new PictureDecoder(log),
    wechat: config.wechat && new WechatApi(config.wechat, () => clock.now()),
    proof: new ProofLog({ config, db, clock }),
  };
  return core satisfies Core;
}
