import { HOME_COUNTRY, readPhone } from '@/domain/input/phone';
import { textOf } from '@/i18n';
import { accountProblem } from './accountProblem';

const t = textOf('zh_CN');
const said = (countryCode: string, typed: string) =>
  accountProblem(t, 'phone', readPhone(typed, countryCode, []));

describe('accountProblem', () => {
  it.each(['81234567', '4155550123', '7911123456'])(
    'is null for %s of another country: only Chinese numbers need eleven digits',
    (typed) => {
      expect(said('852', typed)).toBeNull();
    },
  );

  it('counts the missing digits of a Chinese number', () => {
    expect(said(HOME_COUNTRY, '138')).toBe('还差 8 位手机号');
    expect(said(HOME_COUNTRY, '+86 138')).toBe('还差 8 位手机号');
    expect(said(HOME_COUNTRY, '81234567')).toBe('中国大陆的手机号以 1 开头');
    expect(said(HOME_COUNTRY, '13800000000')).toBeNull();
  });

  it('says that a foreign number does not match the selected country', () => {
    expect(said('1', '123')).toBe('这不是所选国家或地区的手机号，请核对');
    expect(said('1', '123456789012345')).toBe('这不是所选国家或地区的手机号，请核对');
  });
});
