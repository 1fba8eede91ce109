import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_STATUS } from '@contract/error';
import { FIGURES } from '@/domain/figures';
import { LOCALE_FACTS, LOCALES } from '@/domain/locales';
import { areasIn, textsIn } from '@/testing/allTexts';
import { areasOfFirst, namedAreas } from '../../config/texts';
import { TYPES_FILE, textTypes } from '../../config/writeTextTypes';
import type { Tree } from '.';

const AREAS = [...areasIn('zh_CN'), ...areasIn('zh_CN', 'server')];
const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'string' ? [[key, value] as [string, string]] : leaves(value, key);
  });
}

/** Keys of the texts, without plural suffixes and duplicates. */
const keysOf = (tree: Tree) =>
  [...new Set(leaves(tree).map(([key]) => key.replace(PLURAL, '')))].sort();

/** Placeholders of a text, without the figures. */
const valuesOf = (text: string) =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].filter((one) => !(one.slice(2, -2) in FIGURES)).sort();

describe.each(LOCALES)('%s', (locale) => {
  it('has the files of the default language', () => {
    expect([...areasIn(locale), ...areasIn(locale, 'server')]).toEqual(AREAS);
  });

  it.each(AREAS)('has every text of %s, with its values and plurals (SPEC 1.22)', (area) => {
    const [source, own] = [textsIn('zh_CN', area), textsIn(locale, area)];
    expect(keysOf(own)).toEqual(keysOf(source));
    const expected = new Map(leaves(source).map(([key, text]) => [key.replace(PLURAL, ''), text]));
    const keys = new Set(leaves(own).map(([key]) => key));
    for (const [key, text] of leaves(own)) {
      const base = key.replace(PLURAL, '');
      if (!key.endsWith('_one')) {
        expect([key, valuesOf(text)]).toEqual([key, valuesOf(expected.get(base) ?? '')]);
      }
      if (base === key) continue;
      expect(LOCALE_FACTS[locale].plurals.filter((form) => !keys.has(`${base}_${form}`))).toEqual(
        [],
      );
    }
  });

  it('has the plurals of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions();
    expect([...LOCALE_FACTS[locale].plurals].sort()).toEqual([...pluralCategories].sort());
  });

  it('has a sentence for exactly the error codes', () => {
    const codes = [...keysOf(textsIn(locale, 'error')), ...keysOf(textsIn(locale, 'firstError'))];
    expect(codes.sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });
});

/** Areas of the first screen and the check page. */
const WITHOUT_I18NEXT = [...areasOfFirst(), 'check', 'format', 'proof'];

describe('the files of texts', () => {
  it.each(WITHOUT_I18NEXT)('have no plurals in %s, which only i18next finds', (area) => {
    const keys = LOCALES.flatMap((locale) => leaves(textsIn(locale, area))).map(([key]) => key);
    expect(keys.filter((key) => PLURAL.test(key))).toEqual([]);
  });

  it('match the text types, else run npx tsx config/writeTextTypes.ts', () => {
    expect(readFileSync(TYPES_FILE, 'utf8')).toBe(textTypes());
  });

  /** Absolute path of a file in src. */
  const inApp = (name: string) => path.join(__dirname, '..', name);

  it('are built into the files that use their areas, except the areas of the first screen', () => {
    const source = "t('order.title') + t(`proof.codes.${code}`) + t('common.retry') + 'x.order'";
    expect(namedAreas(inApp('pages/trade/index.tsx'), source)).toEqual(['order', 'proof']);
    expect(namedAreas(inApp('stores/orders/ProofsStore.ts'), source)).toEqual([]);
    expect(namedAreas(inApp('../packages/proof/check/verdict.ts'), source)).toEqual([]);
  });

  it("contain each page's title, which the table of routes defines", () => {
    const page = "export default definePage('modifyAuthentication', AuthenticationPage);";
    expect(namedAreas(inApp('pages/modify/authentication.tsx'), page)).toEqual(['authentication']);
    const table = inApp('routes.ts');
    expect(namedAreas(table, readFileSync(table, 'utf8'))).toEqual([]);
  });
});
