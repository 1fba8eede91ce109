import fc from 'fast-check';
import {
  checkCardNumber,
  checkEmail,
  checkFundPassword,
  checkIdCard,
  checkNewFundPassword,
  checkPassword,
  checkPhone,
  checkRepeat,
  checkUsername,
  checkVcode,
} from './validation';

it.each([
  ['13800000000', null],
  ['', 'field_required'],
  ['1380000000', 'phone_invalid'],
  ['138000000000', 'phone_invalid'],
  ['23800000000', 'phone_invalid'],
  ['1380000000a', 'phone_invalid'],
  ['１３８００００００００', 'phone_invalid'],
])('phone %j → %s', (text, expected) => {
  expect(checkPhone(text)).toBe(expected);
});

it.each([
  ['65', '81234567', null],
  ['1', '4155550123', null],
  ['852', '51234567', null],
  ['65', '', 'field_required'],
  ['65', '123', 'phone_abroad_invalid'],
  ['65', '8123-4567', 'phone_abroad_invalid'],
  ['86', '81234567', 'phone_invalid'],
])('phone +%s %j → %s', (country, text, expected) => {
  expect(checkUsername(text, 1, country)).toBe(expected);
});

it('a phone number of another country fits the plan that is known of that country', () => {
  expect(checkUsername('61234567', 1, '65', '[3689]\\d{7}')).toBeNull();
  expect(checkUsername('1234', 1, '65', '[3689]\\d{7}')).toBe('phone_abroad_invalid');
  expect(checkUsername('612345678', 1, '65', '[3689]\\d{7}|1')).toBe('phone_abroad_invalid');
});

it.each([
  ['a@b.co', null],
  ['a@b', 'email_invalid'],
  ['a b@c.de', 'email_invalid'],
  ['@c.de', 'email_invalid'],
  ["o'brien+candor@mail.example.co.uk", null],
  ['lin\u202exiao@example.com', 'email_invalid'],
  ['lin@exam\u2066ple.com', 'email_invalid'],
  ['<b>lin</b>@example.com', 'email_invalid'],
  ['"lin"@example.com', 'email_invalid'],
  ['Lin <lin@example.com>', 'email_invalid'],
  ['lin@example..com', 'email_invalid'],
  ['lin@-example.com', 'email_invalid'],
  ['.lin@example.com', 'email_invalid'],
  ['林@example.com', 'email_invalid'],
  [`${'a'.repeat(65)}@b.co`, 'email_invalid'],
])('email %j → %s', (text, expected) => {
  expect(checkEmail(text)).toBe(expected);
  expect(checkUsername(text, 2, '86')).toBe(expected);
});

it.each([
  ['demo1234', null],
  ['short1', 'password_weak'],
  ['12345678', 'password_weak'],
  ['abcdefgh', 'password_weak'],
])('login password %j → %s', (text, expected) => {
  expect(checkPassword(text)).toBe(expected);
});

it('wants six digits for the fund password and the verification code', () => {
  expect(checkFundPassword('123456')).toBeNull();
  expect(checkFundPassword('12345')).toBe('fund_password_format');
  expect(checkVcode('000000')).toBeNull();
  expect(checkVcode('00000a')).toBe('vcode_format');
});

describe('a new fund password', () => {
  it.each(['123456', '654321', '890123', '210987', '111111', '121212', '123123', '112211'])(
    'is not the run or repeat %s',
    (text) => {
      expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
    },
  );

  it.each(['900115', '011590', '150190', '000229', '311299'])('is not the date %s', (text) => {
    expect(checkNewFundPassword(text)).toBe('fund_password_trivial');
  });

  it.each(['246810', '908172', '975310', '407913', '135792'])('may be %s', (text) => {
    expect(checkNewFundPassword(text)).toBeNull();
  });

  it('is refused for its form before it is refused for its digits', () => {
    expect(checkNewFundPassword('')).toBe('field_required');
    expect(checkNewFundPassword('11111')).toBe('fund_password_format');
  });

  it('is no calendar day in any of three orders, and no run', () => {
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

  it('leaves more than four fifths of all six digits', () => {
    let left = 0;
    for (let n = 0; n < 1_000_000; n += 1) {
      if (checkNewFundPassword(String(n).padStart(6, '0')) === null) left += 1;
    }
    expect(left).toBeGreaterThan(800_000);
  });
});

it('compares the second entry with the first', () => {
  expect(checkRepeat('a', 'a')).toBeNull();
  expect(checkRepeat('a', 'b')).toBe('password_mismatch');
  expect(checkRepeat('a', '')).toBe('field_required');
});

describe('identity number', () => {
  it.each([
    '11010519491231002X',
    '11010519491231002x',
    '440524188001010014'.replace('1880', '1980'),
  ])('weighs the checksum of %s', (number) => {
    const expected = number.startsWith('4405') ? 'id_card_digit_wrong' : null;
    expect(checkIdCard(number)).toBe(expected);
  });

  it('refuses a date that does not exist, and a short number', () => {
    expect(checkIdCard('11010519490231002X')).toBe('id_card_digit_wrong');
    expect(checkIdCard('1101051949123100')).toBe('id_card_invalid');
  });

  it('notices every single wrong digit', () => {
    const valid = '11010519491231002X';
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digit = String((Number(valid[at]) + shift) % 10);
        expect(checkIdCard(valid.slice(0, at) + digit + valid.slice(at + 1))).toBe(
          'id_card_digit_wrong',
        );
      }),
    );
  });
});

it('weighs the Luhn checksum of a card number', () => {
  expect(checkCardNumber('4111111111111111')).toBeNull();
  expect(checkCardNumber('4111111111111112')).toBe('card_number_invalid');
  expect(checkCardNumber('4111')).toBe('card_number_invalid');
});
