import { minor } from '@candor/rules/money';
import { withdrawalSums } from './withdrawalSums';

describe('sums of a withdrawal', () => {
  it('takes the fee out of the amount', () => {
    expect(withdrawalSums(minor(50_000), 5000)).toEqual({ fee: 250, net: 49_750 });
  });

  it('rounds the fee half up, once', () => {
    expect(withdrawalSums(minor(1100), 5000)).toEqual({ fee: 6, net: 1094 });
    expect(withdrawalSums(minor(1099), 5000)).toEqual({ fee: 5, net: 1094 });
  });

  it('keeps every decimal of the fee: an eighth of a per cent is not rounded before it is taken', () => {
    expect(withdrawalSums(minor(1_000_000), 1250)).toEqual({ fee: 1250, net: 998_750 });
  });

  it('charges nothing where there is no fee', () => {
    expect(withdrawalSums(minor(1000), 0)).toEqual({ fee: 0, net: 1000 });
  });

  it('does not guess while the amount or the fee is unknown', () => {
    expect(withdrawalSums(null, 5000)).toBeNull();
    expect(withdrawalSums(minor(1000), null)).toBeNull();
  });
});
