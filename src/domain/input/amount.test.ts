import fc from 'fast-check';
import { minor } from '@candor/rules/money';
import { checkAmount, readAmount } from './amount';

describe('readAmount', () => {
  it.each([
    ['12,50', 1250],
    ['12,5', 1250],
    ['12。5', 1250],
    ['12．5', 1250],
    ['１２', 1200],
    ['1,000', 100_000],
    ['1，000．50', 100_050],
    ['1.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,00,000', 10_000_000],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['１ ２３４', 123_400],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['१२,३४,५६७.५', 123_456_750],
    ['.5', 50],
    [',5', 50],
    ['100.', 10_000],
    ['007', 700],
    ['+100', 10_000],
    [' 100 ', 10_000],
    ['100 USDT', 10_000],
    ['usdt100', 10_000],
    ['100U', 10_000],
    ['US$1,000.50', 100_050],
    ['$ 100', 10_000],
    ['美元100美元', 10_000],
    ['1﹐000﹒5', 100_050],
    ['\u200F\u202A100\u202C', 10_000],
    ['999999999999.99', 99_999_999_999_999],
    ['000000000000000001', 100],
  ])('reads the amount %j', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, fault: null });
  });

  it.each([
    ['', 'amount_required'],
    [' \u200B', 'amount_required'],
    ['1.000', 'amount_decimals'],
    ['1,2345', 'amount_decimals'],
    ['1234,567', 'amount_decimals'],
    ['0,500', 'amount_decimals'],
    ['10.001', 'amount_decimals'],
    ['1,234.567', 'amount_decimals'],
    ['1 00', 'amount_separators'],
    ['12 50', 'amount_separators'],
    // Text of two table cells or lines is two amounts; only commas form Indian groups of two.
    ['100\u200B\t200', 'amount_separators'],
    ['100\r\n200', 'amount_separators'],
    ['100  200', 'amount_separators'],
    ['12.34.567', 'amount_separators'],
    ['1 00 000', 'amount_separators'],
    ['1,,000', 'amount_separators'],
    ['1.2.3', 'amount_separators'],
    ['1,234.5,6', 'amount_separators'],
    ["1'234 567", 'amount_separators'],
    ['1,0000,0000', 'amount_separators'],
    ['1,234٫5', 'amount_separators'],
    ['-100', 'amount_negative'],
    ['−1', 'amount_negative'],
    ['－$5', 'amount_negative'],
    ['\u20115', 'amount_negative'],
    ['1e9', 'amount_format'],
    ['0x10', 'amount_format'],
    ['一百', 'amount_format'],
    ['10²', 'amount_format'],
    ['100-200', 'amount_format'],
    ['100%', 'amount_format'],
    ['.', 'amount_format'],
    ['￥100', 'amount_currency'],
    ['100 RMB', 'amount_currency'],
    ['100元', 'amount_currency'],
    ['฿100', 'amount_currency'],
    ['Rs. 500', 'amount_currency'],
    ['NT$100', 'amount_currency'],
    ['100 USDC', 'amount_currency'],
    ['1'.repeat(13), 'amount_above_maximum'],
    ['9'.repeat(5000), 'amount_above_maximum'],
  ])('refuses the text %j: %s (SPEC 5.4)', (text, fault) => {
    expect(readAmount(text)).toEqual({ amount: null, fault });
  });

  const LOCALES =
    'en-US en-IN zh-CN ja-JP de-DE de-CH de-AT fr-FR fr-CH es-ES pl-PL sv-SE ru-RU pt-BR it-IT ar-EG fa-IR hi-IN-u-nu-deva bn-BD my-MM th-TH-u-nu-thai he-IL en-ZA id-ID vi-VN tr-TR'.split(
      ' ',
    );
  const STYLES: readonly Intl.NumberFormatOptions[] = [
    {},
    { useGrouping: false },
    { minimumFractionDigits: 2 },
    { style: 'currency', currency: 'USD' },
    { style: 'currency', currency: 'USD', currencyDisplay: 'code' },
  ];

  it('reads no other amount from any written form of an amount, nor from a part of it while it is typed', () => {
    const cents = fc.oneof(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.integer({ min: 1, max: 999_999 }).map((whole) => whole * 100),
    );
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...STYLES),
        (value, locale, style) => {
          const text = new Intl.NumberFormat(locale, style).format(value / 100);
          const { amount } = readAmount(text);
          expect(amount === null ? value : amount).toBe(value);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('reads an amount with separators and decimals in the form of every locale', () => {
    for (const locale of LOCALES) {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(12_345.6);
      expect([locale, readAmount(text).amount]).toEqual([locale, 1_234_560]);
    }
  });

  it("never reads a text whose digits differ from the amount's digits", () => {
    const characters = fc.constantFrom(
      ..."0123456789.,' 。，٫٬+-＋－１٣e元$U\u200B\u00A0".split(''),
    );
    const digitsOf = (text: string) => text.normalize('NFKC').replace(/٣/g, '3').replace(/\D/g, '');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 14 }), (text) => {
        const { amount } = readAmount(text);
        if (amount === null) return;
        const digits = digitsOf(text).replace(/^0+/, '');
        const read = String(amount).replace(/^0+/, '');
        expect([digits, `${digits}0`, `${digits}00`]).toContain(read === '' ? digits : read);
      }),
      { numRuns: 5000 },
    );
  });

  describe('with limits', () => {
    const limits = { min: minor(1000), max: minor(5_000_000), available: minor(100_000) };

    it.each([
      ['', 'amount_required'],
      ['10.001', 'amount_decimals'],
      ['abc', 'amount_format'],
      ['9.99', 'amount_below_minimum'],
      ['10', null],
      ['1,000', null],
      ['1000.01', 'insufficient_balance'],
      ['50000.01', 'amount_above_maximum'],
      ['1'.repeat(13), 'insufficient_balance'],
    ])('maps %j to %s', (text, expected) => {
      expect(checkAmount(text, limits)).toBe(expected);
    });

    it('does not treat an unknown balance as an empty balance', () => {
      expect(checkAmount('1000', { ...limits, available: null })).toBeNull();
    });
  });
});
