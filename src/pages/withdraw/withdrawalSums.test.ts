import { minor } from '@/domain/money';
import { withdrawalSums } from './withdrawalSums';

describe('sums of a withdrawal', () => {
  it('takes the fee out of the amount', () => {
    expect(withdrawalSums(minor(50_000), 50)).toEqual({ fee: 250, net: 49_750 });
  });

  it('rounds the fee half up, once', () => {
    expect(withdrawalSums(minor(1100), 50)).toEqual({ fee: 6, net: 1094 });
    expect(withdrawalSums(minor(1099), 50)).toEqual({ fee: 5, net: 1094 });
  });

  it('charges nothing where there is no fee', () => {
    expect(withdrawalSums(minor(1000), 0)).toEqual({ fee: 0, net: 1000 });
  });

  it('does not guess while the amount or the fee is unknown', () => {
    expect(withdrawalSums(null, 50)).toBeNull();
    expect(withdrawalSums(minor(1000), null)).toBeNull();
  });
});
