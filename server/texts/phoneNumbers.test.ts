import { checkCountryPhone } from '../../src/domain/validation';
import { COUNTRIES } from './countries';
import { phonePatternOf } from './phoneNumbers';

const said = (code: string, text: string) => checkCountryPhone(text, code, phonePatternOf(code));

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
])('+%s %s is a number of that country', (code, text) => {
  expect(said(code, text)).toBeNull();
});

it.each([
  ['too short', '65', '1234'],
  ['no such number', '65', '12345678'],
  ['too long', '852', '512345678'],
  ['an area that there is not', '1', '1025550123'],
  ['with the 0 that is dialled before it', '44', '07700900123'],
  ['with that of Japan', '81', '09012345678'],
  ['with the country code', '33', '33612345678'],
])('%s: +%s %s is none', (_, code, text) => {
  expect(said(code, text)).toBe('phone_abroad_invalid');
});

it('knows the numbers of every country on the list but China, whose rule is in the specification', () => {
  for (const [code] of COUNTRIES) {
    expect([code, phonePatternOf(code) === undefined]).toEqual([code, code === '86']);
    expect(() => new RegExp(phonePatternOf(code) ?? '')).not.toThrow();
  }
  expect(phonePatternOf('999')).toBeUndefined();
});
