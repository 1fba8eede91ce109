import polyglotI18nProvider from 'ra-i18n-polyglot';
import enRefusals from '@locales/en_US/server/refusal.json';
import zhRefusals from '@locales/zh_CN/server/refusal.json';

const LANGUAGES = [
  { locale: 'zh_CN', name: '中文', tag: 'zh-CN' },
  { locale: 'en_US', name: 'English', tag: 'en-US' },
] as const;
export type Locale = (typeof LANGUAGES)[number]['locale'];

interface Texts {
  [key: string]: string | Texts;
}

/** One file an area and language: `desk.json` has the keys `desk.…`. */
const files = import.meta.glob<Texts>('./{zh_CN,en_US}/*.json', { eager: true, import: 'default' });

/** The customers' texts write parameters as `{{name}}`, polyglot as `%{name}`. */
const toPolyglot = (texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts).replace(/\{\{(\w+)\}\}/g, '%{$1}')) as Texts;

function textsOf(locale: string): Texts {
  const texts: Texts = { refusal: toPolyglot(locale === 'zh_CN' ? zhRefusals : enRefusals) };
  for (const [file, area] of Object.entries(files)) {
    const [, language, name = ''] = /\.\/(\w+)\/([\w-]+)\.json/.exec(file) ?? [];
    if (language === locale) texts[name] = area;
  }
  return texts;
}

export const tagOf = (locale: string) =>
  LANGUAGES.find((language) => language.locale === locale)?.tag ?? 'en-US';

const ofBrowser: Locale = navigator.language.startsWith('zh') ? 'zh_CN' : 'en_US';

export const i18nProvider = polyglotI18nProvider(
  // Safe cast: react-admin's own messages are only read by its interface, which is not used.
  (locale) => textsOf(locale) as never,
  ofBrowser,
  LANGUAGES.map(({ locale, name }) => ({ locale, name })),
  { allowMissing: true },
);
