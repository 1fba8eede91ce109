import { minor } from '@candor/rules/money';
import { postJournal } from '../ledger/postJournal';
import type { JournalKind } from '../repositories/money/journal';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Returns the SQLSTATE of the refusal, or `allowed`. */
async function refusal(sql: string, db = test.db): Promise<string> {
  try {
    await db.pool.query(sql);
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function post(userId: number, kind: JournalKind, ref: string, amount: number) {
  const posting = { userId, currency: 'USDT', kind, ref, at: 1, reason: 'a test' } as const;
  return test.db.transaction((tx) => postJournal(tx, { ...posting, amount: minor(amount) }));
}

const BAD_VALUE = '23514';
const NO_PRIVILEGE = '42501';
const TWICE = '23505';
const RESOLVES_NOTHING = '23503';

describe('the database refuses even to its owner', () => {
  it.each([
    ['an overdraft', 'update wallet set available = available - 5000, staked = staked + 5000'],
    ['money added to one side only', 'update wallet set available = available + 1'],
    [
      'a negative frozen amount',
      'update wallet set frozen = frozen - 1, available = available + 1',
    ],
  ])('%s', async (_, sql) => {
    await insertUser(test.context, minor(1000));
    expect(await refusal(sql, test.owner)).toBe(BAD_VALUE);
  });
});

describe('the database refuses to the runtime role', () => {
  it.each([
    'update wallet set available = available + 500, promo = promo - 500',
    "insert into wallet (user_id, currency, available, promo) values (1, 'CNY', 500, -500)",
    `insert into journal (user_id, currency, seq, kind, ref, phase, debit, credit, amount,
      available_after, frozen_after, staked_after, at)
      values (1, 'USDT', 1, 'bonus', 'X', 1, 'promo', 'available', 5, 0, 0, 0, 1)`,
    'update journal set amount = 1',
    'delete from journal',
    'truncate journal',
    'update deposit set amount = 1',
    'delete from deposit',
    'update deposit_decision set at = 1',
    'delete from deposit_decision',
    'update withdrawal set amount = 1',
    'update withdrawal_step set at = 1',
    'delete from withdrawal_step',
    'update identity_decision set at = 1',
    'update audit_log set reason = reason',
    'delete from audit_log',
    'truncate audit_log',
    'delete from wallet',
    'delete from app_user',
    'insert into schema_migration (id, file, checksum) values (99, $$x$$, $$x$$)',
    'alter table wallet drop constraint wallet_check',
    'drop table journal',
    'create table mine (id int)',
  ])('%s', async (sql) => {
    expect(await refusal(sql)).toBe(NO_PRIVILEGE);
  });

  it('recording one step of an event twice, with the same or another amount', async () => {
    const { userId } = await insertUser(test.context, minor(1000));
    await post(userId, 'stake', 'O1', 100);
    await expect(post(userId, 'stake', 'O1', 100)).rejects.toMatchObject({ code: TWICE });
    await expect(post(userId, 'stake', 'O1', 99)).rejects.toMatchObject({ code: TWICE });
  });

  it('paying an amount twice, and returning an amount that was paid', async () => {
    const { userId } = await insertUser(test.context, minor(1000));
    await post(userId, 'withdraw_freeze', 'W1', 400);
    await post(userId, 'withdraw_pay', 'W1', 400);
    await post(userId, 'withdraw_freeze', 'W2', 400);
    await expect(post(userId, 'withdraw_pay', 'W1', 400)).rejects.toMatchObject({ code: TWICE });
    await expect(post(userId, 'withdraw_return', 'W1', 400)).rejects.toMatchObject({ code: TWICE });
    await expect(post(userId, 'withdraw_cancel', 'W1', 400)).rejects.toMatchObject({ code: TWICE });
  });

  it('unfreezing more than was frozen, or an amount that was never frozen', async () => {
    const { userId } = await insertUser(test.context, minor(1000));
    await post(userId, 'withdraw_freeze', 'W1', 400);
    await expect(post(userId, 'withdraw_pay', 'W1', 399)).rejects.toMatchObject({
      code: RESOLVES_NOTHING,
    });
    await expect(post(userId, 'withdraw_pay', 'W9', 400)).rejects.toMatchObject({
      code: RESOLVES_NOTHING,
    });
  });

  it('a journal entry with the amount zero, or between buckets that its kind does not allow', async () => {
    const { userId } = await insertUser(test.context, minor(1000));
    const row = (kind: string, debit: string, credit: string, amount: number) =>
      refusal(`select post_journal(${userId}, 'USDT', '${kind}', 'X', 1::smallint, null, '${debit}',
        '${credit}', ${amount}, 1)`);
    expect(await row('stake', 'available', 'staked', 0)).toBe(BAD_VALUE);
    expect(await row('stake', 'available', 'house', 5)).toBe(BAD_VALUE);
    expect(await row('gift', 'house', 'available', 5)).toBe(BAD_VALUE);
  });

  it('using a journal number a second time', async () => {
    const { userId } = await insertUser(test.context, minor(1000));
    const sql = `insert into journal (user_id, currency, seq, kind, ref, phase, debit, credit, amount,
      available_after, frozen_after, staked_after, at, digest)
      values (${userId}, 'USDT', 1, 'bonus', 'X', 1, 'promo', 'available', 5, 0, 0, 0, 1, sha256('x'))`;
    expect(await refusal(sql, test.owner)).toBe(TWICE);
  });
});
