import { parseConfig } from './parseConfig';

const item = (name: string, value: string) => ({ name, value });

describe('parseConfig', () => {
  it('reads amounts between pipes as minor units and skips other text (SPEC 3.80)', () => {
    const config = parseConfig([item('pay_choose', '100|1000.50| 5000 |x|0|')]);
    expect(config.payChoose).toEqual([10_000, 100_050, 500_000]);
  });

  it('has the default amounts of the specification if the server sends none (SPEC 3.81, 9.14, 9.15)', () => {
    const config = parseConfig([]);
    expect(config.payChoose.map((amount) => amount / 100)).toEqual([
      100, 1000, 5000, 10_000, 50_000, 100_000,
    ]);
    expect(config.stakes.map((amount) => amount / 100)).toEqual([1000, 5000, 10_000, 50_000]);
  });

  it('reads the fee in per cent and the rate without a float (SPEC 3.83, 3.87)', () => {
    const config = parseConfig([item('web_poundage', '0.5'), item('usdt_rate', '7.20')]);
    expect(config.poundage).toBe(5000);
    expect(config.usdtRate).toBe(72_000);
  });

  it('treats an unreadable fee or rate as unknown', () => {
    expect(parseConfig([item('web_poundage', 'free')])).toMatchObject({
      poundage: null,
      usdtRate: null,
    });
  });

  it.each([
    ['1', true],
    ['Y', true],
    ['true', true],
    ['0', false],
    ['N', false],
    ['', false],
  ])('reads the setting "%s" as %s (SPEC 3.73)', (value, expected) => {
    expect(parseConfig([item('is_need_Invitation_code', value)]).isNeedInvitationCode).toBe(
      expected,
    );
  });

  it('assumes demo mode unless the server says that it is in live mode', () => {
    expect(parseConfig([]).isDemo).toBe(true);
    expect(parseConfig([item('trading_mode', 'demo')]).isDemo).toBe(true);
    expect(parseConfig([item('trading_mode', 'live')]).isDemo).toBe(false);
  });

  it('puts the small stake once before the larger stakes, and omits it if none is set (SPEC 3.82)', () => {
    const stakes = (par: string) =>
      parseConfig([item('reg_par', par), item('reg_push', '1000|100|5000')]).stakes;
    expect(stakes('50')).toEqual([5000, 10_000, 100_000, 500_000]);
    expect(stakes('100')).toEqual([10_000, 100_000, 500_000]);
    expect(stakes('')).toEqual([10_000, 100_000, 500_000]);
  });

  it('reads the ids of notice templates by name, and ignores unnamed templates', () => {
    const noticesOf = (text: string) => parseConfig([item('wechat_templates', text)]).notices;
    expect(noticesOf('payout:T1|result:T2')).toEqual({ payout: 'T1', result: 'T2' });
    expect(noticesOf('result:T2')).toEqual({ payout: '', result: 'T2' });
    expect(noticesOf('')).toEqual({ payout: '', result: '' });
  });

  it.each([
    ['0', 0],
    ['24', 24],
    ['9999', 9999],
    ['10000', null],
    ['1.5', null],
    ['', null],
  ])('reads the hours of a hold after a password change: %j', (value, expected) => {
    expect(parseConfig([item('payout_hold_hours', value)]).payoutHoldHours).toBe(expected);
  });
});
