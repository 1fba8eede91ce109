/** A text with its blanks made one, and without what cannot be seen. */
export const visible = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
