import { dayStart, openingAt } from './marketHours';

const at = (text: string) => Date.parse(text);

describe('market hours', () => {
  it('are the hours of each market in its time zone', () => {
    expect(openingAt('HK', 'exchange', at('2025-11-21T09:30:00+08:00')).open).toBe(true);
    expect(openingAt('HK', 'exchange', at('2025-11-21T12:30:00+08:00'))).toEqual({
      open: false,
      opensAt: at('2025-11-21T13:00:00+08:00'),
    });
    expect(openingAt('CN', 'exchange', at('2025-11-21T11:30:00+08:00')).open).toBe(false);
    expect(openingAt('US', 'exchange', at('2025-11-21T15:59:59-05:00')).open).toBe(true);
    expect(openingAt('US', 'exchange', at('2025-07-21T09:30:00-04:00')).open).toBe(true);
  });

  it("reopen on Monday after Friday's close", () => {
    const friday = at('2025-11-21T16:00:00-05:00');
    const monday = at('2025-11-24T09:30:00-05:00');
    expect(openingAt('US', 'exchange', friday)).toEqual({ open: false, opensAt: monday });
  });

  it('are correct across the end of daylight saving time', () => {
    // In New York daylight saving time ended on Sunday 2 November 2025.
    const saturday = at('2025-11-01T12:00:00-04:00');
    expect(openingAt('US', 'exchange', saturday).opensAt).toBe(at('2025-11-03T09:30:00-05:00'));
  });

  it('are unlimited for markets that the demo keeps open', () => {
    const sunday = at('2025-11-23T03:00:00+08:00');
    expect(openingAt('CN', 'always', sunday)).toEqual({ open: true, opensAt: null });
  });

  it("begin each day at the market's midnight", () => {
    expect(dayStart('CN', at('2025-11-21T00:00:00+08:00'))).toBe(at('2025-11-21T00:00:00+08:00'));
    expect(dayStart('CN', at('2025-11-20T23:59:59+08:00'))).toBe(at('2025-11-20T00:00:00+08:00'));
    expect(dayStart('US', at('2025-11-02T23:00:00-05:00'))).toBe(at('2025-11-02T00:00:00-04:00'));
  });
});
