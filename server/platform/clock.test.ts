import { systemClock } from './clock';
import { HOUR_MS } from '@candor/rules/durations';

/** A simulated machine whose time can be set and which may sleep. */
function machine(wall: number) {
  const at = { wall, monotonic: 0, uptime: 50_000 };
  return {
    sources: { wall: () => at.wall, monotonic: () => at.monotonic, uptime: () => at.uptime },
    pass(ms: number) {
      at.wall += ms;
      at.monotonic += ms;
      at.uptime += ms;
    },
    set(ms: number) {
      at.wall += ms;
    },
    sleep(ms: number) {
      at.wall += ms;
      at.uptime += ms;
    },
  };
}

describe('the server clock', () => {
  it("follows the machine's clock", () => {
    const { sources, pass } = machine(1_000_000);
    const clock = systemClock(0, sources);
    pass(1500);
    expect(clock.now()).toBe(1_001_500);
    expect(clock.lead()).toBe(0);
  });

  it.each([10_000, -10_000, HOUR_MS, -HOUR_MS])(
    "measures 30 s within 0.1 %% when the machine's clock is set by %d ms",
    (step) => {
      const { sources, pass, set } = machine(10_000_000);
      const clock = systemClock(0, sources);
      const startedAt = clock.now();
      set(step);
      for (let n = 0; n < 300; n += 1) {
        pass(100);
        clock.now();
      }
      const lasted = clock.now() - startedAt;
      expect(lasted).toBeGreaterThanOrEqual(29_970);
      expect(lasted).toBeLessThanOrEqual(30_030);
      expect(Math.abs(clock.lead() - step)).toBeLessThanOrEqual(31);
    },
  );

  it("never goes back, and approaches the machine's time after the machine was set", () => {
    const { sources, pass, set } = machine(10_000_000);
    const clock = systemClock(0, sources);
    set(-100);
    let last = clock.now();
    for (let n = 0; n < 120; n += 1) {
      pass(1000);
      const now = clock.now();
      expect(now).toBeGreaterThan(last);
      last = now;
    }
    expect(last).toBe(sources.wall());
  });

  it('advances at once by the time that the machine slept', () => {
    const { sources, sleep, pass } = machine(1_000_000);
    const clock = systemClock(0, sources);
    pass(1_000);
    clock.now();
    sleep(HOUR_MS);
    expect(clock.now()).toBe(1_001_000 + HOUR_MS);
    sleep(60_000);
    expect(clock.now()).toBe(1_061_000 + HOUR_MS);
  });

  it("advances at once only by the sleep when the machine's clock was also set", () => {
    const { sources, sleep, set } = machine(1_000_000);
    const clock = systemClock(0, sources);
    set(HOUR_MS);
    expect(clock.now()).toBe(1_000_000);
    sleep(60_000);
    expect(clock.now()).toBe(1_060_000);
    expect(clock.lead()).toBe(HOUR_MS);
  });

  it('does not start before the newest stored instant', () => {
    const { sources } = machine(1_000_000);
    expect(systemClock(2_000_000, sources).now()).toBe(2_000_000);
  });
});
