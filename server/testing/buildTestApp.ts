import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { buildApp } from '../http/app';
import { readConfig, type Config } from '../platform/config';
import type { Database } from '../db/Database';
import type { Clock } from '../platform/clock';
import type { Core, Notifier } from '../ports/context';
import { createCore } from '../runtime/createCore';
import type { MarketScheduler } from '../runtime/MarketScheduler';
import { openMarket } from '../runtime/openMarket';
import { FakeClock } from './FakeClock';
import { testDatabase, type TestDatabase } from './testDatabase';

export interface Notified {
  kind: 'wallet' | 'order' | 'message';
  userId: number;
  ref: string;
}

/** The context with concrete classes, which tests may step manually. */
export type TestContext = ReturnType<typeof createCore> & {
  market: MarketScheduler;
  notify: Notifier;
  /** The database as its owner; tests change settings with it. */
  owner: Database;
};

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  context: TestContext;
  clock: FakeClock;
  /** Recorded notifications, in order. */
  notified: Notified[];
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Creates the market; by default the real market without history. */
  market?: (core: Core) => Promise<MarketScheduler>;
  /** Clock of the app; default: a FakeClock. With another clock, `TestApp.clock` has no effect. */
  clock?: Clock;
  /** Log of the app; default: a silent log. */
  log?: Logger;
  /** Creates the notifier; by default it records into `notified`. */
  notify?: (core: Core, market: MarketScheduler) => Notifier;
}

function recordingNotifier(notified: Notified[]): Notifier {
  return {
    wallet: (userId) => notified.push({ kind: 'wallet', userId, ref: '' }),
    order: (userId, ref) => notified.push({ kind: 'order', userId, ref }),
    message: (userId, ref) => notified.push({ kind: 'message', userId, ref }),
  };
}

/** The real app on a fresh database, with a FakeClock, no rate limits, and validated replies. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-files-'));
  const config = { ...readConfig({ DATA_DIR: dataDir }), rateLimit: 0, ...options.config };
  const clock = new FakeClock();
  const time = options.clock ?? clock;
  const log = options.log ?? pino({ level: 'silent' });
  const notified: Notified[] = [];
  const core = createCore({ config, db: database.db, clock: time, log });
  const market = await (options.market?.(core) ?? openMarket(core, { history: false }));
  const notify = options.notify?.(core, market) ?? recordingNotifier(notified);
  const context = { ...core, market, notify, owner: database.owner };
  const app = await buildApp(context, { checkReplies: true });
  return {
    ...database,
    app,
    context,
    clock,
    notified,
    async close() {
      await app.close();
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
