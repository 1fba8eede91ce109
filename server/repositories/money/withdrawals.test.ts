import { minor } from '@candor/rules/money';
import { bindWallet } from '../../faults/bindWallet';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { insertStep } from './withdrawals';

const WITHDRAWALS = 1500;
const AT_ONCE = 8;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Inserts withdrawals without movements of money; these tests only read withdrawal steps. */
async function insertWithdrawals(): Promise<number> {
  const { userId } = await insertUser(test.context, minor(0));
  const cardId = await bindWallet(test.owner, userId, test.context.sealer);
  await test.owner.pool.query(
    `insert into withdrawal (user_id, id, request_id, request_hash, amount, fee, pay_type, card_id,
       target_mask, at)
     select $1, 'W' || n, n::text, '', 100, 0, 1, $2, '', 1 from generate_series(1, $3) n`,
    [userId, cardId, WITHDRAWALS],
  );
  return userId;
}

describe('a step of a withdrawal', () => {
  it('that is inserted concurrently is stored once and never fails', async () => {
    const userId = await insertWithdrawals();
    const step = { userId, state: 'cancelled', actor: 'test', reason: '', at: 1 } as const;
    for (let n = 1; n <= WITHDRAWALS; n += 1) {
      const taken = await Promise.all(
        Array.from({ length: AT_ONCE }, () => insertStep(test.db, { ...step, id: `W${n}` })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });
});
