import { readPhone } from './phone';

const PLANS = [
  { code: '86' },
  { code: '1', phonePattern: '[2-9][0-9]{9}', phoneTrunk: '1' },
  { code: '44', phonePattern: '[1-9][0-9]{9}', phoneTrunk: '0' },
  { code: '65', phonePattern: '[3689]\\d{7}' },
  { code: '852', phonePattern: '[569]\\d{7}' },
];

const read = (text: string, chosen = '86') => readPhone(text, chosen, PLANS);

describe('readPhone', () => {
  it.each([
    '13911112222',
    '139 1111 2222',
    '139-1111-2222',
    '(139) 1111.2222',
    '+86 139-1111-2222',
    '+86 (0)139 1111 2222',
    '＋８６ １３９ １１１１ ２２２２',
    '0086 13911112222',
    '8613911112222',
    '013911112222',
    'tel:+8613911112222',
    '\u202A+86 139 1111 2222\u202C',
    '\u2066139\u00A01111\u200B2222\u2069',
    '١٣٩١١١١٢٢٢٢',
  ])('normalises %j to one Chinese phone number', (text) => {
    expect(read(text)).toEqual({ countryCode: '86', username: '13911112222', fault: null });
  });

  it.each([
    ['', 'field_required'],
    [' \u200B', 'field_required'],
    ['1380000000', 'phone_short'],
    ['138000000000', 'phone_long'],
    ['23800000000', 'phone_invalid'],
    ['1380000000a', 'phone_characters'],
    ['139 1111 2222 ext 5', 'phone_characters'],
    ['139😀11112222', 'phone_characters'],
    ['+999 5123 4567', 'country_unsupported'],
  ])('returns the fault of the phone number %j: %s (SPEC 5.1)', (text, fault) => {
    expect(read(text)).toMatchObject({ fault });
  });

  it.each([
    ['65', '81234567', null],
    ['65', '8123-4567', null],
    ['1', '(415) 555-0123', null],
    ['1', '1 415 555 0123', null],
    ['44', '07700 900123', null],
    ['852', '51234567', null],
    ['65', '', 'field_required'],
    ['65', '123', 'phone_abroad_invalid'],
    ['86', '81234567', 'phone_invalid'],
  ])('maps the number +%s %j to %s (SPEC 3.29, 5.1)', (country, text, fault) => {
    expect(read(text, country)).toMatchObject({ countryCode: country, fault });
  });

  it('reads a number with another calling code as a number of that country', () => {
    const hongKong = { countryCode: '852', username: '51234567', fault: null };
    expect(read('+852 5123 4567')).toEqual(hongKong);
    expect(read('00852 5123 4567', '65')).toEqual(hongKong);
    expect(read('+86 139 1111 2222', '65')).toMatchObject({ countryCode: '86', fault: null });
  });

  it("accepts the number of an existing account, and a new number only by its country's plan", () => {
    expect(readPhone('12345', '65', PLANS, true).fault).toBeNull();
    expect(readPhone('12345', '65', PLANS).fault).toBe('phone_abroad_invalid');
    expect(readPhone('81234567', '86', PLANS, true).fault).toBe('phone_invalid');
    expect(readPhone('8123 4567', '65', [])).toMatchObject({ username: '81234567', fault: null });
  });

  it("adds a country's mobile prefix where the trunk prefix contains the area code", () => {
    const argentina = { code: '54', phonePattern: '9[0-9]{10}', phoneTrunk: '0?(?:(11)15)?' };
    const plans = [{ ...argentina, phoneTrunkTo: '9$1' }];
    const reading = (text: string) => readPhone(text, '54', plans);
    expect(reading('011 15 2345 6789')).toMatchObject({ username: '91123456789', fault: null });
    // A mobile number of Argentina needs the digits 15; without them it is a landline number.
    expect(reading('011 2345 6789').fault).toBe('phone_abroad_invalid');
  });
});
