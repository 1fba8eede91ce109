import { contradiction, highestOf, isFar } from './settingRules';

describe('the guard rails of settings', () => {
  it('find a change by more than a factor of two, of rates and of large amounts', () => {
    expect([isFar('7.20', '72'), isFar('50000', '900000'), isFar('50000', '60000')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('find a maximum above the maximum that contains it', () => {
    expect(contradiction({ order_max: '900000', staked_max: '100000' })).toEqual([
      'order_max',
      'staked_max',
    ]);
    expect(contradiction({ order_max: '50000', staked_max: '100000' })).toBeNull();
  });

  it('know the highest useful value', () => {
    expect([highestOf('web_poundage', '50'), highestOf('web_poundage', '0.5')]).toEqual([10, null]);
  });
});
