import { randomUUID } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { placeOrder } from '../services/orders/placeOrder';
import { insertUser } from '../testing/insertUser';
import type { TestMarket } from '../testing/testMarket';
import { audit, faultsOf } from './audit';
import type { ScenarioResult } from './ScenarioResult';

const BALANCE = 10_000_000;

/** Silences the feed after orders are accepted: all must be void, and their stakes returned. */
export async function silentFeed(
  test: TestMarket,
  silences: readonly number[],
): Promise<ScenarioResult> {
  let orders = 0;
  const results: Record<string, number> = {};
  for (const seconds of silences) {
    const { userId } = await insertUser(test.context, minor(BALANCE));
    await test.tick(18_000);
    const terms = test.context.config.orderTerms.filter((term) => term.seconds <= seconds);
    for (const term of terms) {
      await placeOrder(test.context, userId, {
        procode: 'AUR',
        side: 'up',
        seconds: term.seconds,
        quantity: '10.00',
        requestId: randomUUID(),
      });
      orders += 1;
    }
    for (let i = 0; i < seconds; i += 1) await test.tick(null);
    await test.tick(9_000);
    await test.context.market.settle();
    const sql = `select result, count(*)::int as n from settlement where user_id = $1 group by result`;
    const { rows } = await test.owner.pool.query<{ result: string; n: number }>(sql, [userId]);
    for (const { result, n } of rows) results[result] = (results[result] ?? 0) + n;
    const wallet = await test.owner.pool.query<{ available: number }>(
      `select available from wallet where user_id = $1 and currency = 'USDT'`,
      [userId],
    );
    if (wallet.rows[0]?.available !== BALANCE) results.wrongBalance = 1;
  }
  const { void: voided = 0, ...others } = results;
  const missing = orders - voided;
  return {
    figures: { silences: silences.join(' '), orders, void: voided },
    faults: faultsOf({ notVoid: missing, ...others, ...(await audit(test.owner)) }),
  };
}
