import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Core } from './context';
import type { Database } from './db/openDatabase';
import { ProofLog } from './proof/ProofLog';
import { logCodeSender } from './services/codeSender';
import { Metrics } from './services/metrics';
import { PasswordHasher } from './services/passwordHasher';
import { RateLimiter } from './services/rateLimiter';
import { createSealer, loadFileKey } from './services/sealer';
import { Sessions } from './services/sessions';
import { Settings } from './services/settings';

interface CoreParts {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
}

/** Builds everything that stands on the configuration, the database and the clock. */
export function createCore({ config, db, clock, log }: CoreParts): Core {
  return {
    config,
    db,
    clock,
    log,
    metrics: new Metrics(),
    sealer: createSealer(loadFileKey(config.dataDir, config.fileKey)),
    sessions: new Sessions(db, clock, config.sessionDays),
    settings: new Settings(db, clock),
    limiter: new RateLimiter(config.rateLimit),
    hasher: new PasswordHasher(),
    codeSender: logCodeSender(log),
    proof: new ProofLog({ config, db, clock }),
  };
}
