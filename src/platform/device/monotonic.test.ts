async function fresh() {
  let now: () => number = () => 0;
  await jest.isolateModulesAsync(async () => {
    now = (await import('./monotonic.weapp')).monotonicNow;
  });
  return now;
}

describe('monotonic', () => {
  it('sums plausible steps of the wall clock, whatever changes the wall clock makes', async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const now = await fresh();
    jest.setSystemTime(1_001_000);
    expect(now()).toBe(1000);
    jest.setSystemTime(900_000);
    expect(now()).toBe(1000);
    jest.setSystemTime(901_500);
    expect(now()).toBe(2500);
    jest.setSystemTime(99_000_000);
    expect(now()).toBe(2500);
  });
});
