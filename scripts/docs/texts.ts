/** Text of every file that git does not ignore, by path; '' for binary files. */
export type Files = ReadonlyMap<string, string>;

export const TEST_TITLE =
  /(?:\b(?:it|test|describe)|\)|`)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
/** First cell of an it.each row, which is part of the title. */
const FIRST_CELL = /^\s*\[?\s*'((?:\\.|[^'\\])*)'|^\s*\[?\s*"((?:\\.|[^"\\])*)"/gm;
const TEST_FILE = /\.test\.tsx?$/;

export const isTestFile = (path: string): boolean => TEST_FILE.test(path);

const SCRIPT_COMMENT =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const SQL_COMMENT = /(--[^\n]*)|'[^']*'/g;

/** Replaces all text by blanks except one group of each match. Lines and columns stay. */
export function keepGroups(text: string, patterns: readonly RegExp[]): string {
  const kept = text.replace(/[^\n]/g, ' ').split('');
  for (const { source, flags } of patterns) {
    for (const { indices } of text.matchAll(new RegExp(source, `${flags}d`))) {
      const [from, to] = indices?.slice(1).find((range) => range !== undefined) ?? [0, 0];
      for (let at = from; at < to; at += 1) kept[at] = text.charAt(at);
    }
  }
  return kept.join('');
}

/** Replaces all text by blanks except comments; a document counts as one comment. */
export function commentsOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  return keepGroups(text, [path.endsWith('.sql') ? SQL_COMMENT : SCRIPT_COMMENT]);
}

/** Returns the text with its comments replaced by blanks. */
export const withoutComments = (text: string): string =>
  text.replace(SCRIPT_COMMENT, (found, comment?: string) =>
    comment === undefined ? found : found.replace(/[^\n]/g, ' '),
  );

/** Replaces all text by blanks except test titles; '' for a file without tests. */
export const titlesOf = (path: string, text: string): string =>
  isTestFile(path) ? keepGroups(text, [TEST_TITLE, FIRST_CELL]) : '';
