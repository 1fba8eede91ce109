import { missingDigits, readCode } from './code';

describe('readCode', () => {
  it.each([
    '123456',
    '123 456',
    '123-456',
    '1 2 3 4 5 6',
    '１２３４５６',
    '١٢٣٤٥٦',
    '验证码：123456',
    '【Candor】您的验证码是123456，5分钟内有效',
    'Your code is 123456.',
    'Your Candor code: 123 456 (valid for 10 minutes)',
    'G-123456',
    '123,456',
    'Code: 123–456 (10 min)',
    '验证码123456，2026-11 前有效',
    '2026-11-28 123456 是你的验证码',
  ])('finds the code in %j', (text) => {
    expect(readCode(text)).toEqual({ code: '123456', fault: null });
  });

  it.each([
    ['', 'field_required'],
    ['12345', 'vcode_format'],
    ['1234567', 'vcode_format'],
    ['123456 7', 'vcode_format'],
    ['123 456 789', 'vcode_format'],
    ['abcdef', 'vcode_format'],
    ['😀😀😀', 'vcode_format'],
    ['12345a', 'vcode_format'],
    ['valid until 2026-11', 'vcode_format'],
    ['123abc456', 'vcode_format'],
    ['验证码123456，订单654321', 'vcode_ambiguous'],
  ])('refuses %j: %s (SPEC 5.5)', (text, fault) => {
    expect(readCode(text).fault).toBe(fault);
  });

  it('counts the missing digits of a text that has only digits', () => {
    expect(['', '123', '123 4', '123456', '1234567', 'abc'].map(missingDigits)).toEqual([
      6, 3, 2, 0, 0, 0,
    ]);
  });
});
