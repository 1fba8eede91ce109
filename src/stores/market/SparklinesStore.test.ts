import { autorun } from 'mobx';
import { aQuote, NOW } from '@/testing/builders';
import { testStores } from '@/testing/testStores';

function build() {
  const parts = testStores();
  const spark = (code: string) => parts.stores.sparklines.pointsOf(code);
  // Makes the rows of both products visible.
  ['AUR', 'BLU'].forEach(spark);
  parts.tick([aQuote({ code: 'AUR', price: '12.00' }), aQuote({ code: 'BLU', price: '7.00' })]);
  parts.api['GET /sparklines'].mockImplementation(({ procodes }) =>
    Promise.resolve(
      String(procodes)
        .split(',')
        .map((procode) => ({ procode, closes: ['10.00', '11.00'] })),
    ),
  );
  return { ...parts, spark, calls: parts.api['GET /sparklines'] };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(500);

describe('SparklinesStore', () => {
  it("starts a line with the day's prices and adds the live price", async () => {
    const { stores, spark, tick } = build();
    stores.sparklines.request('AUR');
    await settle();
    expect(spark('AUR')).toEqual([10, 11, 12]);
    tick([aQuote({ code: 'AUR', price: '12.50', time: NOW + 60_000 })]);
    expect(spark('AUR')).toEqual([10, 11, 12.5]);
  });

  it('makes one call for rows that appear together, and no second call while a line is fresh', async () => {
    const { stores, calls, spark, time } = build();
    for (const code of ['AUR', 'BLU', 'AUR']) stores.sparklines.request(code);
    await settle();
    expect(calls.mock.calls).toEqual([[{ procodes: 'AUR,BLU' }]]);
    expect([spark('AUR'), spark('BLU')]).toEqual([
      [10, 11, 12],
      [10, 11, 7],
    ]);
    time.now += 15 * 60_000;
    stores.sparklines.request('AUR');
    await settle();
    expect(calls).toHaveBeenLastCalledWith({ procodes: 'AUR' });
  });

  it('requests 20 lines a call, one call after another', async () => {
    const { stores, calls } = build();
    let answer: (lines: []) => void = () => undefined;
    calls.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const codes = Array.from({ length: 25 }, (_, index) => `Z${index}`);
    codes.forEach(stores.sparklines.request);
    await settle();
    expect(calls.mock.calls).toEqual([[{ procodes: codes.slice(0, 20).join() }]]);
    answer([]);
    await settle();
    expect(calls.mock.calls.slice(1)).toEqual([[{ procodes: codes.slice(20).join() }]]);
  });

  it('retries a while after a failure, without an error message', async () => {
    const { stores, calls, spark } = build();
    calls.mockRejectedValueOnce(new Error('offline'));
    stores.sparklines.request('AUR');
    await settle();
    expect(spark('AUR')).toEqual([]);
    await jest.advanceTimersByTimeAsync(15_500);
    expect(spark('AUR')).toEqual([10, 11, 12]);
  });

  it('requests earlier shown rows at the first response of the feed, as after an offline start', async () => {
    const { stores, api, tick } = testStores();
    const { sparklines } = stores;
    api['GET /sparklines'].mockResolvedValue([{ procode: 'AUR', closes: ['10.00', '11.00'] }]);
    sparklines.pointsOf('AUR');
    sparklines.request('AUR');
    await settle();
    expect(api['GET /sparklines']).not.toHaveBeenCalled();
    tick([aQuote({ code: 'AUR', price: '12.00' })]);
    await settle();
    expect(sparklines.pointsOf('AUR')).toEqual([10, 11, 12]);
  });

  it('does not retry for a customer who has logged out', async () => {
    const { stores, calls } = build();
    calls.mockRejectedValueOnce(new Error('offline'));
    stores.sparklines.request('AUR');
    await settle();
    stores.sparklines.reset();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it('has no line of a product that the feed does not contain', async () => {
    const { stores, spark, tick, calls } = build();
    expect([spark('AUR'), spark('BLU'), spark('CED')]).toEqual([[], [], []]);
    stores.sparklines.request('AUR');
    await settle();
    expect(spark('AUR')).toEqual([10, 11, 12]);
    tick([aQuote({ code: 'BLU', price: '7.00' })]);
    expect(spark('AUR')).toEqual([]);
    // A product that returns to the feed loads its day again.
    tick([aQuote({ code: 'AUR', price: '3.00' }), aQuote({ code: 'BLU', price: '7.00' })]);
    expect(spark('AUR')).toEqual([]);
    stores.sparklines.request('AUR');
    await settle();
    expect(calls.mock.calls).toEqual([[{ procodes: 'AUR' }], [{ procodes: 'AUR' }]]);
  });

  it('notifies the rows of a removed product, and of its return', async () => {
    const { stores, spark, tick } = build();
    const seen: (readonly number[])[] = [];
    const stop = autorun(() => seen.push(spark('AUR')));
    stores.sparklines.request('AUR');
    await settle();
    tick([aQuote({ code: 'BLU', price: '7.00' })]);
    tick([aQuote({ code: 'AUR', price: '3.00' })]);
    stores.sparklines.request('AUR');
    await settle();
    stop();
    expect(seen).toEqual([[], [10, 11, 12], [], [10, 11, 3]]);
  });
});
