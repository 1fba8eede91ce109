/**
 * What may stand outside of a text: names of currencies, chains and files, and what customers and
 * operators entered.
 */
const DATA = [/candor/gi, /\S+@\S+|https?:\S+|\S+\.(?:json|png)/g, /WebP|iPhone|Chrome|WeChat/g];

/** Texts of a pseudo-locale that have words outside of its brackets: written into the code. */
export const foreignTexts = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    let rest = text;
    // Values of a text may be texts themselves.
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    for (const known of DATA) rest = rest.replace(known, ' ');
    return /\p{Script=Han}|[a-z]{3,}/u.test(rest) ? [`not a text of the language: "${text}"`] : [];
  });
