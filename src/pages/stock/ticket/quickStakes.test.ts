import { minor } from '@candor/rules/money';
import { quickStakes } from './quickStakes';

const fixed = [100, 1000, 5000, 10_000, 50_000].map((amount) => minor(amount * 100));
const keys = (available: number | null, max = 50_000_00) => {
  const known = available === null ? null : minor(available);
  const most = known === null ? null : minor(Math.min(known, max));
  return quickStakes(fixed, { min: minor(1000), most, available: known }).map(({ key }) => key);
};

describe('quickStakes', () => {
  it.each([
    [10_000_000, ['100', '1000', '5000', '10000', '50000', 'p25', 'p50']],
    [1_000_000, ['100', '1000', '5000', '10000', 'p25', 'p50']],
    [73_056, ['100', 'p25', 'p50']],
    [2000, ['p50']],
    [999, []],
    [0, []],
  ])(
    'returns for a balance of %i only amounts that it covers (SPEC 3.81)',
    (available, offered) => {
      expect(keys(available)).toEqual(offered);
    },
  );

  it('returns no part of an unknown balance', () => {
    expect(keys(null)).toEqual(['100', '1000', '5000', '10000', '50000']);
  });

  it('returns no amount above the largest order', () => {
    expect(keys(1_000_000_00, 4000_00)).toEqual(['100', '1000']);
  });

  it('rounds parts down to whole units', () => {
    const [part] = quickStakes([], { min: minor(100), most: minor(1234), available: minor(1234) });
    expect(part).toEqual({ key: 'p25', part: '25%', amount: 300 });
  });
});
