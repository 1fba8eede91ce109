/** Text by path of every tracked file; '' for files that are not text. */
export type Files = ReadonlyMap<string, string>;

const TEST_TITLE =
  /(?:\b(?:it|test|describe)|\)|`)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
/** First cell of an it.each row, which is part of the title. */
const FIRST_CELL = /^\s*\[?\s*'((?:\\.|[^'\\])*)'|^\s*\[?\s*"((?:\\.|[^"\\])*)"/gm;
const TEST_FILE = /\.test\.tsx?$/;

/** The texts that a pattern matches, unescaped. */
const textsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1'),
  );

/**
 * Whether a test file has a test with `title` in its title, or a table row that starts with it. For
 * another file, whether it contains the text.
 */
export function holds(path: string, text: string, title: string): boolean {
  if (!TEST_FILE.test(path)) return text.includes(title);
  return (
    textsOf(text, TEST_TITLE).some((one) => one.includes(title)) ||
    textsOf(text, FIRST_CELL).includes(title)
  );
}

const SCRIPT =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const SQL = /(--[^\n]*)|'[^']*'/g;

/** Blanks everything but one group of each match. Lines and columns stay. */
function keep(text: string, patterns: readonly RegExp[]): string {
  const kept = text.replace(/[^\n]/g, ' ').split('');
  for (const { source, flags } of patterns) {
    for (const { indices } of text.matchAll(new RegExp(source, `${flags}d`))) {
      const [from, to] = indices?.slice(1).find((range) => range !== undefined) ?? [0, 0];
      for (let at = from; at < to; at += 1) kept[at] = text.charAt(at);
    }
  }
  return kept.join('');
}

/** Blanks everything but comments; a document is all comment. */
export function commentsOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  return keep(text, [path.endsWith('.sql') ? SQL : SCRIPT]);
}

/** Blanks everything but test titles; '' for another file. */
export const titlesOf = (path: string, text: string): string =>
  TEST_FILE.test(path) ? keep(text, [TEST_TITLE, FIRST_CELL]) : '';
