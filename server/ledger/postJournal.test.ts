import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';
import { postJournal } from './postJournal';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('posting to the journal', () => {
  it('moves an amount and answers the balances after it', async () => {
    const { userId } = await insertUser(test.context, minor(10_000));
    const at = test.clock.now();
    const after = await test.db.transaction((tx) =>
      postJournal(tx, {
        userId,
        currency: 'USDT',
        kind: 'stake',
        ref: 'O1',
        amount: minor(2500),
        at,
      }),
    );
    expect(after).toMatchObject({ seq: 2, available: 7500, frozen: 0, staked: 2500 });
  });

  it('refuses more than is available', async () => {
    const { userId } = await insertUser(test.context, minor(100));
    const posting = { userId, currency: 'USDT', kind: 'stake', ref: 'O1', at: 1 } as const;
    await expect(
      test.db.transaction((tx) => postJournal(tx, { ...posting, amount: minor(101) })),
    ).rejects.toMatchObject({ code: 'insufficient_balance' });
  });
});
