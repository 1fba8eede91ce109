import { LOCALE_FACTS } from '../../src/domain/locales';

/** Languages, each named in itself. */
const LANGUAGES = Object.values(LOCALE_FACTS).flatMap(({ name, shortName }) => [name, shortName]);

/** What customers, operators and the scenes have entered, names of products and of files. */
const DATA = [
  /candor/gi,
  /\S+@\S+|https?:\S+|\S+\.(?:json|png)/g,
  /WebP|iPhone|Chrome|WeChat/g,
  /林[晓*]?|演示银行|陆家嘴支行|中华长江.*公司|^中$|Consolidated .* Holdings/g,
  // Addresses.
  /\bT[A-Za-z0-9]{20,}|\b0x[A-Za-z0-9]+/g,
];

/** Texts of a pseudo-locale that have words outside of its brackets: written into the code. */
export const foreignTexts = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    let rest = text;
    // Values of a text may be texts themselves.
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    for (const language of LANGUAGES) rest = rest.replaceAll(language, ' ');
    for (const known of DATA) rest = rest.replace(known, ' ');
    return /\p{Script=Han}|[a-z]{3,}/u.test(rest) ? [`not a text of the language: "${text}"`] : [];
  });
