import { CHAIN_START, nextDigest } from '@candor/proof/account/journalLine';
import { readJournalLines } from '../repositories/money/journal';
import { getWallet } from '../repositories/money/wallets';
import { minor } from '@candor/rules/money';
import type { Queryable } from '../db/Database';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';
import { postJournal } from './postJournal';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Resolves when a statement waits for a row that another transaction has locked. */
async function waitForLock(): Promise<void> {
  const sql = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await test.owner.pool.query<{ n: number }>(sql);
    if ((rows[0]?.n ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('posting to the journal', () => {
  it('moves an amount and returns the balances after the move', async () => {
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

  it('starts from the balances that a concurrent transaction committed', async () => {
    const { userId } = await insertUser(test.context, minor(10_000));
    const deposit = { userId, currency: 'USDT', kind: 'deposit', at: 1 } as const;
    const posted = (tx: Queryable, ref: string, amount: number) =>
      postJournal(tx, { ...deposit, ref, amount: minor(amount) });
    const later: ReturnType<typeof posted>[] = [];
    await test.db.transaction(async (tx) => {
      await posted(tx, 'D1', 2_500);
      later.push(test.db.transaction((other) => posted(other, 'D2', 1_000)));
      await waitForLock();
    });
    expect(await later[0]).toMatchObject({ seq: 3, available: 13_500 });
  });

  it('never goes back in time, and keeps the reason in the hashed line', async () => {
    const { userId } = await insertUser(test.context, minor(10_000));
    const deduct = { userId, currency: 'USDT', kind: 'deduct', amount: minor(100) } as const;
    const now = test.clock.now() + 60_000;
    const posted = (ref: string, at: number, reason?: string) =>
      test.db.transaction((tx) => postJournal(tx, { ...deduct, ref, at, reason }));
    await posted('C1', now, 'a fee');
    await posted('C2', now - 30_000, '退回');
    const lines = await readJournalLines(test.db, userId, 'USDT', [2, 4]);
    expect(lines.map((line) => line.split('|').slice(12))).toEqual([
      [String(now), 'a fee'],
      [String(now), '退回'],
    ]);
    let digest = CHAIN_START.digest;
    for (const line of await readJournalLines(test.db, userId, 'USDT', [1, 4])) {
      digest = nextDigest(digest, line);
    }
    const wallet = await getWallet(test.db, userId, 'USDT');
    expect(wallet.digest.toString('hex')).toBe(digest);
    await expect(posted('C3', now)).rejects.toMatchObject({ code: '23514' });
  });

  it('refuses an amount above the available balance', async () => {
    const { userId } = await insertUser(test.context, minor(100));
    const posting = { userId, currency: 'USDT', kind: 'stake', ref: 'O1', at: 1 } as const;
    await expect(
      test.db.transaction((tx) => postJournal(tx, { ...posting, amount: minor(101) })),
    ).rejects.toMatchObject({ code: 'insufficient_balance' });
  });
});
