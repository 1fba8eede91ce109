import { randomUUID } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { AppError } from '../platform/errors';
import { placeOrder } from '../services/orders/placeOrder';
import { requestWithdrawal } from '../services/money/requestWithdrawal';
import { insertUser, sessionOf } from '../testing/insertUser';
import { seedTestApp } from '../testing/seedTestApp';
import { setSetting } from '../testing/setSetting';
import type { TestMarket } from '../testing/testMarket';
import { audit, faultsOf } from './audit';
import { bindWallet } from './bindWallet';
import type { ScenarioResult } from './ScenarioResult';

const BALANCE = minor(50_000);
const FULL_BALANCE = '500.00';

/** Runs parallel attempts; returns how many were accepted and refused (`insufficient_balance`). */
async function attemptInParallel(
  parallel: number,
  once: () => Promise<unknown>,
): Promise<[number, number]> {
  let [accepted, refused] = [0, 0];
  const attemptOnce = async () => {
    try {
      await once();
      accepted += 1;
    } catch (error) {
      if (error instanceof AppError && error.code === 'insufficient_balance') refused += 1;
      else throw error;
    }
  };
  await Promise.all(Array.from({ length: parallel }, attemptOnce));
  return [accepted, refused];
}

/** Sends parallel requests for the whole balance; exactly one per round must be accepted. */
export async function herd(
  test: TestMarket,
  rounds: number,
  parallel = 50,
): Promise<ScenarioResult> {
  const { context } = test;
  await seedTestApp(context);
  await setSetting(context, 'is_auth_withdraw_passwd', '0');
  await test.tick(18_000);
  let [orders, withdrawals, wrong] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const trader = await insertUser(context, BALANCE);
    const [placed] = await attemptInParallel(parallel, () =>
      placeOrder(context, trader.userId, {
        procode: 'AUR',
        side: 'up',
        seconds: 30,
        quantity: FULL_BALANCE,
        requestId: randomUUID(),
      }),
    );
    const saver = await insertUser(context, BALANCE, { approved: true });
    const cardId = await bindWallet(test.owner, saver.userId, context.sealer);
    const session = await sessionOf(context, saver.token);
    const [taken] = await attemptInParallel(parallel, () =>
      requestWithdrawal(context, session, {
        amount: FULL_BALANCE,
        fundPassword: '',
        payType: 1,
        cardId,
        requestId: randomUUID(),
      }),
    );
    orders += placed;
    withdrawals += taken;
    if (placed !== 1 || taken !== 1) wrong += 1;
  }
  const found = await audit(test.owner);
  return {
    figures: { rounds, parallel, orders, withdrawals },
    faults: faultsOf({ roundsNotExactlyOne: wrong, ...found }),
  };
}
