import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { readPhone } from '../../src/domain/input/phone';
import { COUNTRIES } from './countries';
import { PHONE_PLANS } from './phoneNumbers';

const read = (code: string, text: string) => readPhone(text, code, PHONE_PLANS);
const faultOf = (code: string, text: string) => read(code, text).fault;

describe('phone numbers', () => {
  it.each([
    ['65', '81234567'],
    ['852', '51234567'],
    ['1', '2025550123'],
    ['1', '4165550123'],
    ['7', '7012345678'],
    ['44', '7700900123'],
    ['39', '3123456789'],
    ['49', '15112345678'],
    ['81', '9012345678'],
    ['55', '11961234567'],
    ['86', '13800138000'],
  ])('accept for +%s the number %s', (code, text) => {
    expect(read(code, text)).toEqual({ countryCode: code, username: text, fault: null });
  });

  it.each([
    ['too short', '65', '1234'],
    ['no such number', '65', '12345678'],
    ['too long', '852', '512345678'],
    ['an area that there is not', '1', '1025550123'],
  ])('refuse %s: +%s %s', (_, code, text) => {
    expect(faultOf(code, text)).toBe('phone_abroad_invalid');
  });

  it.each([
    ['44', '07700900123', '7700900123'],
    ['81', '090-1234-5678', '9012345678'],
    ['33', '33612345678', '612345678'],
    ['49', '4915112345678', '15112345678'],
    ['62', '62812345678', '812345678'],
    ['62', '0628 20123', '62820123'],
    ['7', '8 (912) 345-67-89', '9123456789'],
    ['39', '06 1234 5678', '0612345678'],
    ['54', '1123456789', '91123456789'],
    ['54', '011 15-2345-6789', '91123456789'],
    ['54', '+54 9 11 2345-6789', '91123456789'],
    ['52', '1 55 1234 5678', '5512345678'],
    ['52', '044 55 1234 5678', '5512345678'],
    ['55', '0 11 96123-4567', '11961234567'],
  ])('are normalised: +%s %s to %s', (code, text, username) => {
    expect(read(code, text)).toEqual({ countryCode: code, username, fault: null });
  });
});

/** Only Argentina's mobile prefix "9" differs from the library. */
const plain = (iso: CountryCode, text: string) => parsePhoneNumberFromString(text, iso)?.number;

describe('phone numbers', () => {
  it('are parsed like libphonenumber does, for every country in each format', () => {
    for (const [code, iso] of COUNTRIES) {
      const country = iso as CountryCode;
      const national = (examples as Record<string, string>)[country] ?? '';
      const number = parsePhoneNumberFromString(national, country);
      const forms = [
        national,
        number?.formatNational(),
        number?.formatInternational(),
        number?.format('RFC3966'),
        number?.number.replace('+', '00'),
      ];
      for (const form of forms) {
        const { countryCode, username, fault } = read(code, form ?? '');
        expect([form, `+${countryCode}${username}`, fault]).toEqual([
          form,
          plain(country, national),
          null,
        ]);
      }
      expect(read('86', number?.formatInternational() ?? '')).toMatchObject({ countryCode: code });
    }
  });
});
