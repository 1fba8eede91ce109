import { textOf } from '@/i18n';
import { accountProblem } from './accountProblem';

const t = textOf('zh_CN');
const said = (countryCode: string, typed: string) =>
  accountProblem(t, { type: 'phone', countryCode }, typed);

describe('what a button says of a phone number', () => {
  it.each(['81234567', '4155550123', '7911123456'])(
    'is nothing for %s of another country: the eleven digits are those of China',
    (typed) => {
      expect(said('852', typed)).toBeNull();
    },
  );

  it('names what is missing of one in China', () => {
    expect(said('86', '138')).toBe('还差 8 位手机号');
    expect(said('86', '81234567')).toBe('手机号应以 1 开头，共 11 位');
    expect(said('86', '13800000000')).toBeNull();
  });

  it('is that one abroad fits no number of that country', () => {
    expect(said('1', '123')).toBe('手机号与所选国家不符');
    expect(said('1', '123456789012345')).toBe('手机号与所选国家不符');
  });
});
