import { checkIdCard } from '../validation';
import { idNumberText, readCardNumber } from './numbers';

describe('card numbers and identity numbers', () => {
  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '４１１１1111\u200B11111111',
    '\u202A4111111111111111',
  ])('accept the card number %j', (text) => {
    expect(readCardNumber(text)).toEqual({ number: '4111111111111111', fault: null });
  });

  it.each([
    ['', 'field_required'],
    ['4111111111111112', 'card_number_invalid'],
    ['000000000000', 'card_number_invalid'],
    ['0000000000000000', 'card_number_invalid'],
    ['4111', 'card_number_length'],
    // Numbers with a correct checksum.
    ['42', 'card_number_length'],
    ['41111111112', 'card_number_length'],
    ['41111111111111111115', 'card_number_length'],
    ['4111 1111 1111 111l', 'card_number_characters'],
  ])('refuse the card number %j: %s', (text, fault) => {
    expect(readCardNumber(text).fault).toBe(fault);
  });

  it.each(['411111111117', '4111111111111111110'])(
    'accept a card number of 12 or 19 digits',
    (text) => {
      expect(readCardNumber(text)).toEqual({ number: text, fault: null });
    },
  );

  it.each([
    '11010519491231002x',
    '11010519491231002×',
    '11010519491231002\u0425',
    '１１０１０５ 19491231 002Ｘ',
    '110105-19491231-002X\u200B',
  ])('accept the identity number %j', (text) => {
    expect(idNumberText(text)).toBe('11010519491231002X');
    expect(checkIdCard(text)).toBeNull();
  });
});
