import { commentsOf, titlesOf, type Files } from './texts';
import { EXPRESSIONS } from './expressions';

export interface Use {
  path: string;
  line: number;
  found: string;
  write: string;
}

/** Files that list the expressions, so they are not searched. */
const EXPRESSION_LISTS = /^docs\/GLOSSARY\.md$|^scripts\/docs\/expressions\.ts$/;
const PROSE_FILE = /\.(ts|tsx|mjs|cjs|js|mts|scss|css|sql|md)$/;
/** Matches code, quotations, links and comment marks, which are not prose. */
const NO_PROSE =
  /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|"[^"\n]{0,80}"|\{[^}\n]*\}|\/\*+|\*+\/|\/\/|^\s*(?:\*|--)/gm;

const spaced = EXPRESSIONS.map(({ write, pattern }) => ({
  write,
  pattern: new RegExp(pattern.source.replaceAll(' ', String.raw`\s+`), 'gi'),
}));

const blankOut = (text: string) => text.replace(/[^\n]/g, ' ');

/** Finds every private expression in comments, test titles and documents. */
export function findExpressions(files: Files): Use[] {
  const uses: Use[] = [];
  for (const [path, text] of files) {
    if (!PROSE_FILE.test(path) || EXPRESSION_LISTS.test(path)) continue;
    for (const read of [commentsOf(path, text).replace(NO_PROSE, blankOut), titlesOf(path, text)]) {
      for (const { write, pattern } of spaced) {
        for (const match of read.matchAll(pattern)) {
          const line = read.slice(0, match.index).split('\n').length;
          uses.push({ path, line, found: match[0].replace(/\s+/g, ' '), write });
        }
      }
    }
  }
  return uses;
}
