import { cleanText, withoutBlanks } from './clean';

describe('cleanText', () => {
  it.each([
    ['full-width', '１２，５０．Ａ＠', '12,50.A@'],
    ['small forms', '﹩１﹐０００﹒５﹫﹣', '$1,000.5@-'],
    ['digits of other scripts', '٠١٢٣٤٥٦٧٨٩ ۰۹ ०९ 𝟘𝟗 𞥐𞥙', '0123456789 09 09 09 09'],
    [
      'marks of direction and of no width',
      '\uFEFF\u202A+86\u202C 1\u200B3\u2066\u00AD8\u2069',
      '+86 138',
    ],
    ['blanks of every kind', '\u00A0 1\u202F000\u2009\u3000\t5\r\n', '1 000 5'],
    ['a blank beside an invisible character', '1 \u200B 2', '1 2'],
    ['controls', 'a\u0000\u0007b', 'ab'],
  ])('cleans the text: %s', (_, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it.each(['10²', '①', '1½', '一百', '1e9', 'é', '…', '𠮷', '-5', '½'])(
    'leaves the text unchanged: %s',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  it('changes no text that is already clean', () => {
    const all = Array.from({ length: 0x10ffff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((char) => /[\p{Nd}\p{Zs}\p{Cf}\uFF01-\uFFEE]/u.test(char));
    for (const char of all) expect(cleanText(cleanText(`a${char}b`))).toBe(cleanText(`a${char}b`));
  });

  it('removes all blanks in withoutBlanks', () => {
    expect(withoutBlanks(' 6222\u00A0 0000 ')).toBe('62220000');
  });
});
