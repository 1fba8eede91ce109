import fc from 'fast-check';
import type { Page } from '../../../types/contract/common';
import type { Asset, CashFlow } from '../../../types/contract/wallet';
import { minor, moneyText, parseMoney } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';
import { postJournal } from '../../ledger/postJournal';
import type { JournalKind } from '../../repositories/money/journal';
import { DAY_MS } from '@candor/rules/durations';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function post(userId: number, steps: readonly (readonly [JournalKind, string, number])[]) {
  for (const [kind, ref, amount] of steps) {
    const posting = {
      userId,
      currency: 'USDT',
      kind,
      ref,
      amount: minor(amount),
      at: 1,
      reason: 'a test',
    } as const;
    await test.db.transaction((tx) => postJournal(tx, posting));
  }
}

async function flowOf(token: string, query: Record<string, string> = {}) {
  const { data } = await getApi<Page<CashFlow>>(test.app, '/cashFlowList', query, { token });
  return data;
}

const short = ({ list }: Page<CashFlow>) =>
  list.map(({ type, amount, balance }) => [type, amount, balance]);

/** Every life cycle of a payment or order, each from its first to its last journal entry. */
const STORIES = [
  [
    ['stake', 3_000],
    ['stake_back', 3_000],
    ['win', 2_400],
  ],
  [
    ['stake', 3_000],
    ['lose', 3_000],
  ],
  [
    ['stake', 3_000],
    ['stake_back', 3_000],
  ],
  [['stake', 500]],
  [
    ['withdraw_freeze', 2_000],
    ['withdraw_pay', 2_000],
    ['withdraw_fee', 100],
  ],
  [
    ['withdraw_freeze', 2_000],
    ['withdraw_cancel', 2_000],
  ],
  [
    ['fund_buy', 1_000],
    ['fund_return', 1_000],
    ['fund_income', 10],
  ],
  [['deposit', 700]],
  [['bonus', 500]],
  [['deduct', 300]],
] as const satisfies readonly (readonly (readonly [JournalKind, number])[])[];

describe('the cash flow', () => {
  it('shows what a paid withdrawal and a lost order took from frozen and staked amounts (SPEC 3.50, 4.23)', async () => {
    const { userId, token } = await insertUser(test.context, minor(100_000));
    await post(userId, [
      ['withdraw_freeze', 'W', 20_000],
      ['withdraw_pay', 'W', 20_000],
      ['withdraw_fee', 'W', 100],
      ['stake', 'L', 10_000],
      ['lose', 'L', 10_000],
    ]);
    const { list } = await flowOf(token);
    expect(list.map(({ type, amount, moved }) => [type, amount, moved])).toEqual([
      [2, '0.00', { amount: '-100.00', from: 'staked' }],
      [1, '-100.00', null],
      [4, '0.00', { amount: '-200.00', from: 'frozen' }],
      [5, '-200.00', null],
      [13, '1000.00', null],
    ]);
  });

  it.each<[type: number, amount: string, steps: JournalKind[], spec: string]>([
    [1, '-10.00', ['stake'], 'SPEC 4.20'],
    [2, '10.00', ['stake', 'stake_back'], 'SPEC 4.21'],
    [3, '10.00', ['deposit'], 'SPEC 4.22'],
    [4, '0.00', ['withdraw_freeze', 'withdraw_pay'], 'SPEC 4.23'],
    [5, '-10.00', ['withdraw_freeze'], 'SPEC 4.24'],
    [6, '10.00', ['withdraw_freeze', 'withdraw_cancel'], 'SPEC 4.25'],
    [6, '10.00', ['reject_freeze', 'reject_release'], 'SPEC 4.25'],
    [7, '-10.00', ['fund_buy'], 'SPEC 4.26'],
    [8, '-10.00', ['coin_buy'], 'SPEC 4.27'],
    [9, '-10.00', ['reject_freeze'], 'SPEC 4.28'],
    [10, '10.00', ['withdraw_freeze', 'withdraw_return'], 'SPEC 4.29'],
    [11, '10.00', ['bonus'], 'SPEC 4.30'],
    [12, '-10.00', ['deduct'], 'SPEC 4.31'],
    [13, '10.00', ['system_recharge'], 'SPEC 4.32'],
    [71, '10.00', ['fund_buy', 'fund_income'], 'SPEC 4.33'],
    [72, '10.00', ['fund_buy', 'fund_return'], 'SPEC 4.34'],
    [81, '10.00', ['coin_buy', 'coin_income'], 'SPEC 4.35'],
    [82, '10.00', ['coin_buy', 'coin_return'], 'SPEC 4.36'],
  ])('shows type %i with %s after %j (%s)', async (type, amount, steps) => {
    const { userId, token } = await insertUser(test.context, minor(10_000));
    await post(
      userId,
      steps.map((kind) => [kind, 'R', 1000] as const),
    );
    const [newest] = short(await flowOf(token));
    expect(newest?.slice(0, 2)).toEqual([type, amount]);
  });

  it('shows a settlement as one entry: stake and winnings, or 0.00 for a loss (SPEC 4.20, 4.21)', async () => {
    const { userId, token } = await insertUser(test.context, minor(100_000));
    await post(userId, [
      ['stake', 'WON', 10_000],
      ['stake_back', 'WON', 10_000],
      ['win', 'WON', 8000],
      ['stake', 'LOST', 10_000],
      ['lose', 'LOST', 10_000],
      ['stake', 'TIED', 5000],
      ['stake_back', 'TIED', 5000],
    ]);
    expect(short(await flowOf(token))).toEqual([
      [2, '50.00', '980.00'],
      [1, '-50.00', '930.00'],
      [2, '0.00', '980.00'],
      [1, '-100.00', '980.00'],
      [2, '180.00', '1080.00'],
      [1, '-100.00', '900.00'],
      [13, '1000.00', '1000.00'],
    ]);
  });

  it('is consistent: each balance is the previous one plus the amount (SPEC 3.50, 3.51, 4.23, 4.25, 4.26, 4.30, 4.31, 4.33, 4.34)', async () => {
    const full = fc.array(fc.constantFrom(...STORIES), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(full, async (stories) => {
        const { userId, token } = await insertUser(test.context, minor(100_000));
        const steps = stories.map((story, at) =>
          story.map(([kind, amount]) => [kind, `R${at}`, amount] as const),
        );
        await post(userId, steps.flat());
        const { list } = await flowOf(token, { limit: '100' });
        let balance = minor(0);
        for (const entry of [...list].reverse()) {
          balance = minor(balance + parseMoney(entry.amount));
          expect([entry.type, entry.balance]).toEqual([entry.type, moneyText(balance)]);
        }
        const { available } = (await getApi<Asset>(test.app, '/assetInfo', {}, { token })).data;
        expect(moneyText(balance)).toBe(available);
      }),
      { numRuns: 15 },
    );
  });

  it('can be filtered by type and paged', async () => {
    const { userId, token } = await insertUser(test.context, minor(100_000));
    const refs = ['1', '2', '3', '4', '5'];
    await post(
      userId,
      refs.flatMap(
        (ref) =>
          [
            ['stake', ref, 100],
            ['lose', ref, 100],
          ] as const,
      ),
    );
    const first = await flowOf(token, { type: '1', limit: '3' });
    const second = await flowOf(token, { type: '1', limit: '3', cursor: first.next ?? '' });
    expect([...first.list, ...second.list].map(({ ref }) => ref)).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect(second.next).toBeNull();
  });

  it('does not show entries of another customer', async () => {
    await insertUser(test.context, minor(500));
    const { token } = await insertUser(test.context);
    expect((await flowOf(token)).list).toEqual([]);
  });
});

describe('the asset info', () => {
  it("has parts that add up to the total, and the day's profit (SPEC 3.31, 3.32, 3.34, 9.16)", async () => {
    const { userId, token } = await insertUser(test.context, minor(100_000));
    const at = test.clock.now();
    const steps: [JournalKind, string, number][] = [
      ['stake', 'A', 10_000],
      ['stake_back', 'A', 10_000],
      ['win', 'A', 8500],
      ['stake', 'B', 3000],
      ['lose', 'B', 3000],
      ['withdraw_freeze', 'W', 20_000],
    ];
    for (const [kind, ref, amount] of steps) {
      const posting = { userId, currency: 'USDT', kind, ref, amount: minor(amount), at } as const;
      await test.db.transaction((tx) => postJournal(tx, posting));
    }
    const asset = async () => (await getApi(test.app, '/assetInfo', {}, { token })).data;
    expect(await asset()).toMatchObject({
      totalAssets: '1055.00',
      available: '855.00',
      withdrawReview: '200.00',
      position: '0.00',
      todayProfit: '55.00',
      estimatedProfit: '0.00',
      unit: 1,
    });
    test.clock.advance(DAY_MS);
    expect(await asset()).toMatchObject({ todayProfit: '0.00' });
  });
});
