import { systemClock } from './clock';

function machine(wall: number) {
  const at = { wall, monotonic: 0 };
  return {
    sources: { wall: () => at.wall, monotonic: () => at.monotonic },
    pass(ms: number) {
      at.wall += ms;
      at.monotonic += ms;
    },
    set(ms: number) {
      at.wall += ms;
    },
  };
}

describe('the server clock', () => {
  it('runs with the machine', () => {
    const { sources, pass } = machine(1_000_000);
    const clock = systemClock(0, sources);
    pass(1500);
    expect(clock.now()).toBe(1_001_500);
  });

  it.each([10_000, -10_000, -3_600_000])(
    'lets 30 s last 30 s within 5 %% when the machine is set by %d ms',
    (step) => {
      const { sources, pass, set } = machine(10_000_000);
      const clock = systemClock(0, sources);
      const begun = clock.now();
      set(step);
      pass(30_000);
      const lasted = clock.now() - begun;
      expect(lasted).toBeGreaterThanOrEqual(28_500);
      expect(lasted).toBeLessThanOrEqual(31_500);
    },
  );

  it('never goes back, and finds the right time again', () => {
    const { sources, pass, set } = machine(10_000_000);
    const clock = systemClock(0, sources);
    set(-1000);
    let last = clock.now();
    for (let n = 0; n < 40; n += 1) {
      pass(1000);
      const now = clock.now();
      expect(now).toBeGreaterThan(last);
      last = now;
    }
    expect(last).toBe(sources.wall());
  });

  it("takes the machine's time at once after it slept", () => {
    const { sources, set } = machine(1_000_000);
    const clock = systemClock(0, sources);
    set(3_600_000);
    expect(clock.now()).toBe(4_600_000);
  });

  it('does not begin before the newest instant that is stored', () => {
    const { sources } = machine(1_000_000);
    expect(systemClock(2_000_000, sources).now()).toBe(2_000_000);
  });
});
