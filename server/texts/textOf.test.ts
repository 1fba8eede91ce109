import { chinaTime, errorText, textOf } from './textOf';

describe('textOf', () => {
  it('fills all values into a text', () => {
    expect(errorText('en_US', 'amount_below_minimum', { min: '100', unit: 'USD' })).toBe(
      'Minimum 100 USD',
    );
    expect(errorText('zh_CN', 'vcode_too_soon')).not.toContain('{{');
  });

  it('formats an instant in China time with the name of the zone', () => {
    const at = Date.UTC(2026, 11, 31, 18, 5);
    expect(chinaTime(at, 'zh_CN')).toBe('2027-01-01 02:05（北京时间）');
    expect(chinaTime(at, 'en_US')).toBe('2027-01-01 02:05 (UTC+8)');
  });

  it('inserts a value as plain text only', () => {
    const words = '$t(notice.notYou) {{ageMin}} $& <b>';
    expect(textOf('en_US')('notice.words', { words })).toBe(`Our staff wrote: "${words}"`);
  });

  it('uses the singular for a count of one', () => {
    expect(errorText('en_US', 'deposits_open_max', { count: 1 })).toContain('1 deposit is');
    expect(errorText('en_US', 'deposits_open_max', { count: 5 })).toContain('5 deposits are');
    expect(errorText('zh_CN', 'deposits_open_max', { count: 1 })).toContain('1 笔充值');
  });
});
