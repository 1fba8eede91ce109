/** Collapses white space and removes invisible characters. */
export const visibleText = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
