import fc from 'fast-check';
import { checkLegalName, checkNickname, cleanName, countLetters, isSameName } from './name';

const legal = (text: string) => checkLegalName(text, 'real_name_required');

describe('names of persons', () => {
  it.each([
    ['林\u200B晓', '林晓'],
    ['\uFEFF\u202E林\u00AD晓\u2069', '林晓'],
    [' Lin \u3000\u00A0\r\n Xiao ', 'Lin Xiao'],
    ['Ｌｉｎ　Ｘｉａｏ', 'Lin Xiao'],
    ['Nu\u0301n\u0303ez', 'Núñez'],
    ['林\u3164晓\uD800', '林晓'],
    ['可\uFE00乐', '可乐'],
    // Persian and Sinhala need joiners; between other letters a joiner has no effect.
    ['می\u200Cنا', 'می\u200Cنا'],
    ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['Li\u200Dn', 'Lin'],
    ['👩\u200D💻\u200D', '👩\u200D💻'],
  ])('are normalised from %j to %j', (text, clean) => expect(cleanName(text)).toBe(clean));

  it.each([
    ['', 'real_name_required'],
    [' \u200B\n', 'real_name_required'],
    ['··', 'name_letter'],
    ['\u0E34\u0E34', 'name_letter'],
    ['李', 'name_short'],
    ['𠮷', 'name_short'],
    ['e\u0301', 'name_short'],
    ['Lin１２３', 'name_digit'],
    ['林٣', 'name_digit'],
    ['林晓😀', { code: 'name_character', params: { char: '😀' } }],
    ['<b>林晓', { code: 'name_character', params: { char: '<' } }],
    ['林晓@', { code: 'name_character', params: { char: '@' } }],
    ['林'.repeat(61), { code: 'name_long', params: { max: 60 } }],
    [`Li${'\u0301'.repeat(120)}`, { code: 'name_long', params: { max: 60 } }],
  ])('must not be %j', (text, fault) => expect(legal(text)).toEqual(fault));

  it.each([
    '李明',
    `Lí${'\u0301'.repeat(118)}`,
    '𠮷野',
    '阿卜杜·热合曼',
    "D'Angelo",
    'D’Angelo',
    'Anne-Marie',
    '林〇',
    'می\u200Cنا',
    'José',
    'Smith, Jr.',
    '林'.repeat(60),
  ])('may be %j', (text) => expect(legal(text)).toBeNull());

  it.each<string[]>([
    ['阿卜杜·热合曼', '阿卜杜热合曼'],
    ...[...'•・･‧∙⋅．.●'].map((dot) => ['阿卜杜·热合曼', `阿卜杜${dot}热合曼`]),
    ['林\u200B晓', '林晓'],
    ["D'Angelo", 'D’ANGELO'],
    ['Anne-Marie', 'anne marie'],
    ['İbrahim Şahin', 'İBRAHİM ŞAHİN'],
    ['Işık', 'ISIK'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
    ['José Núñez', 'Jose Nunez'],
    ['Łukasz Sørensen', 'LUKASZ SORENSEN'],
    ['ﬁona', 'FIONA'],
    ['O\u02BBtkir', "O'tkir"],
    ['عُمَر', 'عمر'],
    ['ﾊﾞﾝ', 'バン'],
    ['Ｌｉｎ　Ｘｉａｏ', 'lin xiao'],
    // If only the accent were removed, the two halves would become one character.
    ['\uD842\u0301\uDC69林晓', '林晓'],
  ])('are equal: %j and %j', (one = '', other = '') => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['林晓', '林小'],
    ['··', '·'],
    ['Lin Xiao', 'Lin Xia'],
    ['佐々木', '佐木'],
    // Vowel signs and voicing marks are letters. Look-alikes of another alphabet differ.
    ['राम', 'रमा'],
    ['นิด', 'นุด'],
    ['バン', 'ハン'],
    ['Anna', '\u0410nna'],
  ])('differ: %j and %j', (one, other) => expect(isSameName(one, other)).toBe(false));

  it('are unchanged when clean, and equal to their clean form', () => {
    const odd = fc.constantFrom(...'林晓·ßİéA\u200B\u200D\u0301\u3000ｱﾞ👩𠮷\u202E\n'.split(''));
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd).map((chars) => chars.join('')),
    );
    fc.assert(
      fc.property(text, (name) => {
        const clean = cleanName(name);
        expect(cleanName(clean)).toBe(clean);
        if (legal(name) === null) expect(isSameName(name, clean)).toBe(true);
      }),
    );
  });

  it.each([
    ['小林', null],
    ['👩\u200D👩\u200D👧'.repeat(20), null],
    ['  \u200B ', 'nickname_required'],
    ['a<b', { code: 'name_character', params: { char: '<' } }],
    ['林'.repeat(21), { code: 'name_long', params: { max: 20 } }],
  ])('allow or refuse the nickname %j', (text, fault) =>
    expect(checkNickname(text)).toEqual(fault),
  );

  it('have as many letters as people count', () => {
    expect(['e\u0301', '👍🏽', '👩\u200D💻', '𠮷', 'ab'].map(countLetters)).toEqual([1, 1, 1, 1, 2]);
  });
});
