import { ERROR_STATUS } from '@contract/error';
import { ERROR_TEXT, errorText } from './errorText';

it('has a sentence in both languages for every code and no other', () => {
  const codes = Object.keys(ERROR_STATUS).sort();
  expect(Object.keys(ERROR_TEXT.zh_CN).sort()).toEqual(codes);
  expect(Object.keys(ERROR_TEXT.en_US).sort()).toEqual(codes);
});

it('names the same values in both languages', () => {
  const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  for (const code of Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[]) {
    expect([code, holes(ERROR_TEXT.en_US[code])]).toEqual([code, holes(ERROR_TEXT.zh_CN[code])]);
  }
});

it('fills values in and leaves no hole behind', () => {
  expect(errorText('en_US', 'amount_below_minimum', { min: '100', unit: 'USD' })).toBe(
    'At least 100 USD each',
  );
  expect(errorText('zh_CN', 'vcode_too_soon')).not.toContain('{{');
});
