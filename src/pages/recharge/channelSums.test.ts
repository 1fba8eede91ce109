import { minor } from '@candor/rules/money';
import { aChannel } from '@/testing/aChannel';
import { limitsOf, payAmountOf, widestLimits } from './channelSums';

describe('payment of a deposit channel', () => {
  it('is equal to the amount in USDT (SPEC 5.9)', () => {
    expect(payAmountOf(aChannel({ unit: 1, rate: '7.20' }), minor(100_000))).toBe(100_000);
  });

  it('is the amount in CNY at the rate of the channel, rounded half up once', () => {
    expect(payAmountOf(aChannel({ unit: 2, rate: '7.20' }), minor(100_000))).toBe(720_000);
    expect(payAmountOf(aChannel({ unit: 2, rate: '7.2055' }), minor(100))).toBe(721);
  });

  it('is unknown when the rate is invalid', () => {
    expect(payAmountOf(aChannel({ unit: 2, rate: 'n/a' }), minor(100_000))).toBeNull();
  });

  it('has limits in minor units', () => {
    expect(limitsOf(aChannel({ min: '100', max: '50000.00' }))).toEqual({
      min: 10_000,
      max: 5_000_000,
    });
  });

  it('has the widest limits of several channels, and none without a channel', () => {
    const channels = [aChannel({ min: '100', max: '500' }), aChannel({ min: '50', max: '200' })];
    expect(widestLimits(channels)).toEqual({ min: 5000, max: 50_000 });
    expect(widestLimits([])).toBeNull();
  });
});
