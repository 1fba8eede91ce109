import { minor } from '@candor/rules/money';
import { withdrawalSums } from './withdrawalSums';

describe('withdrawalSums', () => {
  it('deducts the fee from the amount', () => {
    expect(withdrawalSums(minor(50_000), 5000)).toEqual({ fee: 250, net: 49_750 });
  });

  it('rounds the fee half up, once', () => {
    expect(withdrawalSums(minor(1100), 5000)).toEqual({ fee: 6, net: 1094 });
    expect(withdrawalSums(minor(1099), 5000)).toEqual({ fee: 5, net: 1094 });
  });

  it('keeps every decimal of the fee rate: an eighth of a per cent is not rounded first', () => {
    expect(withdrawalSums(minor(1_000_000), 1250)).toEqual({ fee: 1250, net: 998_750 });
  });

  it('deducts no fee at a rate of 0', () => {
    expect(withdrawalSums(minor(1000), 0)).toEqual({ fee: 0, net: 1000 });
  });

  it('returns null while amount or fee is unknown', () => {
    expect(withdrawalSums(null, 5000)).toBeNull();
    expect(withdrawalSums(minor(1000), null)).toBeNull();
  });
});
