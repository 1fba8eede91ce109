import { randomUUID } from 'node:crypto';
import { startEngine } from '../../db/engine';
import { audit, faultsOf } from '../audit';
import { waitSettled } from '../checkAcknowledged';
import { prepareUsers } from '../prepareUsers';
import type { ScenarioResult } from '../ScenarioResult';
import { ServerProcess } from '../ServerProcess';

const TERM_SECONDS = [2, 4, 6, 9, 12, 20];
const USER_COUNT = 12;
const TICK_MS = 500;
const SETTLE_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function placeOrder(address: string, token: string, seconds: number): Promise<string> {
  const body = {
    procode: 'AUR',
    direction: Math.random() < 0.5 ? 1 : 2,
    seconds,
    quantity: '10.00',
    requestId: randomUUID(),
  };
  const reply = await fetch(`${address}/orderSave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  const { error } = (await reply.json()) as { error?: string };
  return error ?? 'accepted';
}

/**
 * Stops the writing process (SIGSTOP) while orders are open that expire during and after the stop.
 * Orders without a price at their opening or expiry must be void, others settle. No order is accepted
 * meanwhile, and the money must add up.
 */
export async function marketStopped(
  dataDir: string,
  port: number,
  seconds: number,
): Promise<ScenarioResult> {
  const server = new ServerProcess(port, dataDir, {
    TICK_MS: String(TICK_MS),
    ORDER_TERMS: TERM_SECONDS.map((term) => `${term}:0.80`).join(','),
  });
  await server.start();
  const engine = await startEngine({ dataDir });
  const { users, owner, close } = await prepareUsers(engine, dataDir, USER_COUNT);
  try {
    const place = (term: number) =>
      Promise.all(users.map(({ token }) => placeOrder(server.address, token, term)));
    const repliesBefore: string[] = [];
    for (const term of TERM_SECONDS) repliesBefore.push(...(await place(term)));
    const market = await server.market();
    process.kill(market, 'SIGSTOP');
    await pause(3 * TICK_MS + 500);
    const repliesDuring = await place(TERM_SECONDS[0] ?? 2);
    await pause(Math.max(0, seconds * 1000 - 3 * TICK_MS - 500));
    process.kill(market, 'SIGCONT');
    const openCount = await waitSettled(owner, SETTLE_MS + (TERM_SECONDS.at(-1) ?? 0) * 1000);
    const { rows } = await owner.pool.query<{ result: string; due: boolean; n: number }>(
      `select result, prices < 2 as due, count(*)::int as n from settlement s, lateral
         (select count(*) as prices from tick t
          where t.product_id = s.product_id and t.ts in (s.open_ts, s.due_ts)) found
       group by 1, 2`,
    );
    const count = (match: (row: { result: string; due: boolean }) => boolean) =>
      rows.filter(match).reduce((sum, { n }) => sum + n, 0);
    return {
      figures: {
        stoppedSeconds: seconds,
        orders: repliesBefore.filter((answer) => answer === 'accepted').length,
        void: count(({ result }) => result === 'void'),
        refusedMeanwhile: repliesDuring.filter((answer) => answer === 'price_stale').length,
      },
      faults: faultsOf({
        notVoid: count(({ result, due }) => due && result !== 'void'),
        voidForNothing: count(({ result, due }) => !due && result === 'void'),
        noneInTheGap: count(({ due }) => due) === 0 ? 1 : 0,
        acceptedMeanwhile: repliesDuring.filter((answer) => answer !== 'price_stale').length,
        restarted: server.marketPid === market ? 0 : 1,
        stillOpen: openCount,
        ...(await audit(owner)),
      }),
    };
  } finally {
    await close();
    await server.stop();
  }
}
