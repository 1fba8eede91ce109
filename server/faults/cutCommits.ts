import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { minor } from '@candor/rules/money';

import { openDatabase } from '../db/openDatabase';
import { AppError } from '../platform/errors';
import { placeOrder, type NewOrderRequest } from '../services/orders/placeOrder';
import { insertUser, type TestUser } from '../testing/insertUser';
import type { TestMarket } from '../testing/testMarket';
import { audit, faultsOf } from './audit';
import { startCutProxy } from './cutProxy';
import type { ScenarioResult } from './ScenarioResult';

const USER_COUNT = 8;
const STAKE_MINOR = 1_000;
/** Maximum failed tries in a row. Every second commit is cut, so more indicate another problem. */
const RETRIES_MAX = 100;

/** Errors that the app retries. */
const RETRIED_ERRORS: ReadonlySet<string> = new Set(['server_busy', 'outcome_unknown']);

/** Repeats the intent until it has a result, as the app does; returns the number of failures. */
async function retryUntilKnown(
  place: () => Promise<{ orderNo: string }>,
): Promise<[string, number]> {
  for (let failures = 0; ; failures += 1) {
    try {
      return [(await place()).orderNo, failures];
    } catch (error) {
      const isRefusal = error instanceof AppError && !RETRIED_ERRORS.has(error.code);
      if (isRefusal || failures >= RETRIES_MAX) throw error;
    }
  }
}

/** Breaks connections around COMMIT and retries: each id must lead to one order and stake. */
export async function cutCommits(test: TestMarket, wanted: number): Promise<ScenarioResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-cut-'));
  const { host = '', port = 5432, user, password, database } = test.db.pool.options;
  const proxy = await startCutProxy(folder, { host, port });
  const broken = openDatabase({ user, password, database, host: folder, port, max: USER_COUNT });
  const context = { ...test.context, db: broken };
  const users: TestUser[] = [];
  for (let i = 0; i < USER_COUNT; i += 1) users.push(await insertUser(test.context, minor(1e9)));
  await test.tick(18_000);
  proxy.share = 0.5;
  const results = new Map<string, string>();
  let [retries, doubled] = [0, 0];
  const work = users.map(async ({ userId }) => {
    while (proxy.cuts.before + proxy.cuts.after < wanted) {
      const requestId = randomUUID();
      const request: NewOrderRequest = {
        procode: 'AUR',
        side: 'up',
        seconds: 30,
        quantity: '10.00',
        requestId,
      };
      const [orderNo, failures] = await retryUntilKnown(() => placeOrder(context, userId, request));
      const again = await placeOrder(test.context, userId, request);
      if (again.orderNo !== orderNo) doubled += 1;
      results.set(requestId, orderNo);
      retries += failures;
    }
  });
  try {
    await Promise.all(work);
  } finally {
    await broken.close();
    await proxy.close();
    fs.rmSync(folder, { recursive: true });
  }
  const ids = users.map((user) => user.userId);
  const { rows } = await test.owner.pool.query<{ n: number; stakes: number; keys: number }>(
    `select count(*)::int as n, count(distinct request_id)::int as keys, (select coalesce(sum(amount), 0)
       from journal where kind = 'stake' and user_id = any($1))::int as stakes
     from trade_order where user_id = any($1)`,
    [ids],
  );
  const [found] = rows;
  const faults = {
    doubled,
    ordersTooManyOrFew: (found?.n ?? NaN) - results.size,
    stakesOff: (found?.stakes ?? NaN) - results.size * STAKE_MINOR,
    ...faultsOf(await audit(test.owner)),
  };
  return {
    figures: { ...proxy.cuts, intents: results.size, retries },
    faults: faultsOf(faults),
  };
}
