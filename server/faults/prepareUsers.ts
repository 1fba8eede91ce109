import { pino } from 'pino';
import { minor } from '@candor/rules/money';
import { systemClock } from '../platform/clock';
import { readConfig, type Environment } from '../platform/config';
import { createCore } from '../runtime/createCore';
import type { Database, SqlStatement } from '../db/Database';
import { openDatabase } from '../db/openDatabase';
import type { DatabaseAccess } from '../db/engine';
import { openMarket } from '../runtime/openMarket';
import { insertUser } from '../testing/insertUser';
import { FUND_PASSWORD, PASSWORD } from '../testing/passwords';
import { setSetting } from '../testing/setSetting';
import { bindWallet } from './bindWallet';
import { insertScreenshots } from './insertScreenshots';

export interface LoadUser {
  userId: number;
  token: string;
  cardId: string;
  /** Ids of screenshots; each can be used for one deposit. */
  imgFileIds: string[];
  channelID: string;
}

export interface Prepared {
  users: LoadUser[];
  owner: Database;
  close(): Promise<void>;
}

/** Screenshots per customer. A deposit uses one, so this limits a customer's deposits per run. */
const SCREENSHOT_COUNT = 500;

const BALANCE = minor(100_000_000);

const INTERVAL: SqlStatement = {
  name: 'fault_interval',
  text: 'select interval_ms from log_identity',
};

/** Inserts approved customers into a running server's database, without fund passwords. */
export async function prepareUsers(
  access: DatabaseAccess,
  dataDir: string,
  count: number,
  /** Additional environment of the running servers, such as their shared seed. */
  environment: Environment = {},
): Promise<Prepared> {
  const db = openDatabase({ ...access.runtime, max: 2 });
  const owner = openDatabase({ ...access.owner, max: 2 });
  const [log] = await owner.query<{ intervalMs: number }>(INTERVAL);
  const config = { ...readConfig(environment), dataDir, ...(log && { tickMs: log.intervalMs }) };
  const core = createCore({ config, db, clock: systemClock(), log: pino({ level: 'silent' }) });
  const silentNotifier = { wallet: () => {}, order: () => {}, message: () => {} };
  const context = { ...core, market: await openMarket(core), notify: silentNotifier, owner };
  await setSetting(context, 'is_auth_withdraw_passwd', '0');
  await setSetting(context, 'deposits_open_max', '1000000');
  const { rows } = await owner.pool.query<{ id: string }>(
    `select id from channel where type = 'usdt'`,
  );
  const options = { approved: true, password: PASSWORD, fundPassword: FUND_PASSWORD };
  const users: LoadUser[] = [];
  for (let i = 0; i < count; i += 1) {
    const { userId, token } = await insertUser(context, BALANCE, options);
    const cardId = await bindWallet(owner, userId, core.sealer);
    const imgFileIds = await insertScreenshots(owner, userId, SCREENSHOT_COUNT);
    users.push({ userId, token, cardId, imgFileIds, channelID: rows[0]?.id ?? '' });
  }
  await db.close();
  return { users, owner, close: () => owner.close() };
}
