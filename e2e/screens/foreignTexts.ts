import { LOCALE_FACTS } from '../../src/domain/locales';

const LANGUAGE_NAMES = Object.values(LOCALE_FACTS).flatMap(({ name, shortName }) => [
  name,
  shortName,
]);

/** Untranslated data: of customers, operators and scenes; names of programs, devices and files. */
const UNTRANSLATED_DATA = [
  /candor/gi,
  /\S+@\S+|https?:\S+|\S+\.(?:json|png)/g,
  /WebP|(?:Chrome|Edge|Safari) · (?:Android|iPhone|Windows)|(?:WeChat|微信) · .+/g,
  /林[晓*]?|演示银行|陆家嘴支行|中华长江.*公司|^中$|Consolidated .* Holdings/g,
  // The operator's message, search terms, and remainders of highlighted names.
  /Market notice|Two Hong Kong stocks .*|^(?:红隼云|曙光|water|aur|el Brewing)$/g,
  // Wallet addresses and fingerprints.
  /\bT[A-Za-z0-9]{20,}|\b0x[A-Za-z0-9]+|\b[0-9a-f]{4}\b/g,
];

/** Returns hard-coded texts: they have words outside the brackets of the pseudo-language. */
export const foreignTexts = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    let rest = text;
    // A text's value may be another bracketed text, so brackets are removed repeatedly.
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    for (const language of LANGUAGE_NAMES) rest = rest.replaceAll(language, ' ');
    for (const known of UNTRANSLATED_DATA) rest = rest.replace(known, ' ');
    return /\p{Script=Han}|[a-z]{3,}/u.test(rest) ? [`not a text of the language: "${text}"`] : [];
  });
