import fc from 'fast-check';
import {
  checkFundPassword,
  checkIdCard,
  checkInquiry,
  checkNewFundPassword,
  checkPassword,
  checkRepeat,
} from './validation';

describe('validation of input', () => {
  it.each([
    ['demo1234', null],
    ['short1', 'password_weak'],
    ['12345678', 'password_weak'],
    ['abcdefgh', 'password_weak'],
    ['', 'field_required'],
    ['demo123', 'password_weak'],
    [`a1${'x'.repeat(62)}`, null],
    [`a1${'x'.repeat(63)}`, 'password_too_long'],
  ])('maps the login password %j to %s', (text, expected) => {
    expect(checkPassword(text)).toBe(expected);
  });

  it('requires six digits for the fund password (SPEC 5.5)', () => {
    expect(checkFundPassword('123456')).toBeNull();
    expect(checkFundPassword('12345')).toBe('fund_password_format');
    expect(checkFundPassword('1234567')).toBe('fund_password_long');
    expect(checkFundPassword('12345a7')).toBe('fund_password_characters');
  });

  describe('a new fund password', () => {
    it.each(['123456', '654321', '890123', '210987', '111111', '121212', '123123', '112211'])(
      'must not be the run or repeat %s',
      (text) => {
        expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
      },
    );

    it.each(['900115', '011590', '150190', '000229', '311299'])(
      'must not be the date %s',
      (text) => {
        expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
      },
    );

    it.each(['334353', '551335', '775717'])('may consist of three different digits: %s', (text) => {
      expect(checkNewFundPassword(text)).toBeNull();
    });

    it.each(['246810', '908172', '975310', '407913', '135792'])(
      'is accepted without a pattern: %s',
      (text) => {
        expect(checkNewFundPassword(text)).toBeNull();
      },
    );

    it('is refused for its length first, then for its pattern', () => {
      expect(checkNewFundPassword('')).toBe('field_required');
      expect(checkNewFundPassword('11111')).toBe('fund_password_format');
    });

    it('must not be a date in any of three orders, nor a run', () => {
      const two = (n: number) => String(n).padStart(2, '0');
      const days = fc.date({
        min: new Date('1930-01-01'),
        max: new Date('2029-12-31'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(days, (date) => {
          const [year, month, day] = [
            date.getUTCFullYear() % 100,
            date.getUTCMonth() + 1,
            date.getUTCDate(),
          ].map(two);
          for (const text of [
            `${year}${month}${day}`,
            `${day}${month}${year}`,
            `${month}${day}${year}`,
          ]) {
            expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
          }
        }),
      );
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 9 }), fc.constantFrom(1, 9, 0), (first, step) => {
          const text = Array.from({ length: 6 }, (_, i) => (first + i * step) % 10).join('');
          expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
        }),
      );
    });

    it('is accepted for more than 80 % of all numbers of six digits', () => {
      let left = 0;
      for (let n = 0; n < 1_000_000; n += 1) {
        if (checkNewFundPassword(String(n).padStart(6, '0')) === null) left += 1;
      }
      expect(left).toBeGreaterThan(800_000);
    });
  });

  it('compares the repeated password with the first', () => {
    expect(checkRepeat('a', 'a')).toBeNull();
    expect(checkRepeat('a', 'b')).toBe('password_mismatch');
    expect(checkRepeat('a', '')).toBe('field_required');
  });

  describe('of an identity number', () => {
    it.each([
      '11010519491231002X',
      '11010519491231002x',
      '440524188001010014'.replace('1880', '1980'),
    ])('checks the checksum of %s (SPEC 5.3)', (number) => {
      const expected = number.startsWith('4405') ? 'id_card_digit_wrong' : null;
      expect(checkIdCard(number)).toBe(expected);
    });

    it('refuses a date that does not exist, and a short number', () => {
      expect(checkIdCard('11010519490231002X')).toBe('id_card_digit_wrong');
      expect(checkIdCard('1101051949123100')).toBe('id_card_invalid');
    });

    it('detects every single wrong digit (SPEC 5.3)', () => {
      const valid = '11010519491231002X';
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 16 }),
          fc.integer({ min: 1, max: 9 }),
          (at, shift) => {
            const digit = String((Number(valid[at]) + shift) % 10);
            expect(checkIdCard(valid.slice(0, at) + digit + valid.slice(at + 1))).toBe(
              'id_card_digit_wrong',
            );
          },
        ),
      );
    });
  });

  it.each([
    ['', 'field_required'],
    [' \n', 'field_required'],
    ['?', null],
    [` ${'𠮷'.repeat(1000)} `, null],
    ['x'.repeat(1001), 'inquiry_too_long'],
    ['\u200B\u0085', 'field_required'],
    ['\u202E', 'field_required'],
  ])('checks the length of a question to support', (text, expected) => {
    expect(checkInquiry(text)).toBe(expected);
  });
});
