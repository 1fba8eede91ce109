import { pino } from 'pino';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../../server/platform/clock';
import { readConfig } from '../../server/platform/config';
import type { Context } from '../../server/ports/context';
import { createCore } from '../../server/runtime/createCore';
import type { DatabaseAccess } from '../../server/db/engine';
import { openDatabase } from '../../server/db/openDatabase';
import type { LoadUser } from '../../server/faults/prepareUsers';
import { openMarket } from '../../server/runtime/openMarket';
import { repeat } from '../../server/platform/limits/repeat';
import { placeOrder } from '../../server/services/orders/placeOrder';
import type { Figure } from '../Figure';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CALLER_COUNT = 16;
/** Number of rounds; they alternate with and without receipts, so a busy moment affects both. */
const ROUNDS = 3;
const RATIO_MIN = 0.8;

async function acceptOrders(
  context: Context,
  users: readonly LoadUser[],
  ms: number,
): Promise<number> {
  const until = performance.now() + ms;
  const lanes = Array.from({ length: CALLER_COUNT }, async (_, lane) => {
    let count = 0;
    for (let n = lane; performance.now() < until; n += CALLER_COUNT) {
      const user = users[n % users.length];
      if (user === undefined) throw new Error('nobody to trade');
      await placeOrder(context, user.userId, {
        procode: 'AUR',
        side: 'up',
        seconds: 600,
        quantity: '10.00',
        requestId: randomUUID(),
      });
      count += 1;
    }
    return count;
  });
  return (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0);
}

/** Orders a second with signed receipts relative to orders without, while minutes are sealed. */
export async function benchProof(
  access: DatabaseAccess,
  dataDir: string,
  users: readonly LoadUser[],
): Promise<Figure[]> {
  const db = openDatabase(access.runtime);
  const config = readConfig({ DATA_DIR: dataDir });
  const core = createCore({ config, db, clock: systemClock(), log: pino({ level: 'silent' }) });
  const silent = { wallet: () => {}, order: () => {}, message: () => {} };
  const market = await openMarket(core);
  const following = repeat(
    () => market.runTurn(),
    250,
    () => {},
  );
  const withProof: Context = { ...core, market, notify: silent };
  const unsigned: Context['proof'] = Object.create(core.proof, { sign: { value: () => '' } });
  const without: Context = { ...withProof, proof: unsigned };
  let signed = 0;
  let plain = 0;
  await acceptOrders(withProof, users, 1000);
  for (let round = 0; round < ROUNDS; round += 1) {
    signed += await acceptOrders(withProof, users, (SECONDS * 1000) / ROUNDS);
    plain += await acceptOrders(without, users, (SECONDS * 1000) / ROUNDS);
  }
  await following.stop();
  await db.close();
  const ratio = signed / plain;
  const measured = `${Math.round(signed / SECONDS)}/s with, ${Math.round(plain / SECONDS)}/s without`;
  const what = 'orders with a signed receipt / without';
  return [{ what, measured, ratio, limit: `≥ ${RATIO_MIN.toFixed(2)}`, ok: ratio >= RATIO_MIN }];
}
