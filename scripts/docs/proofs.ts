import { posix } from 'node:path';
import { isTestFile, keepGroups, TEST_TITLE, withoutComments, type Files } from './texts';

/** A place that carries the number of a statement of docs/SPEC.md: it proves that statement. */
export interface Proof {
  /** "3.17" */
  number: string;
  path: string;
  line: number;
}

const RANGE = String.raw`\d+\.\d+(?:-\d+\.\d+)?`;
const LIST = new RegExp(String.raw`\bSPEC (${RANGE}(?:, ${RANGE})*)`, 'g');
/** A cell of an it.each table. */
const CELL = /'(SPEC \d+\.\d[\d., -]*)'/g;
/** In a file without test titles: a journey, a scenario, a check. */
const COMMENT = /^[ \t]*\/\/ Proves (SPEC \d+\.\d[\d., -]*)$/gm;
const NOT_RUN = /\b(?:it|test|describe)\.(?:skip|todo|failing)\b|\bx(?:it|test|describe)\(/;

function expand(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const [section, from] = first.split('.').map(Number);
  const count = Number(last.split('.')[1]) - Number(from) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${Number(from) + at}`);
}

/** The statements that a text names: "SPEC 3.17", "SPEC 1.2, 3.4-3.6". */
export function namedIn(text: string): { number: string; at: number }[] {
  return [...text.matchAll(LIST)].flatMap(({ index, 1: list = '' }) =>
    list.split(', ').flatMap((range) => expand(range).map((number) => ({ number, at: index }))),
  );
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * Every proof: a number in the title of a test, in a cell of its table (`'SPEC 3.17'`), or in a file
 * without tests in a comment above the step or the scenario (`// Proves SPEC 3.17`).
 */
export function findProofs(files: Files): Proof[] {
  const proofs: Proof[] = [];
  for (const [path, text] of files) {
    if (path.endsWith('.md') || !text.includes('SPEC ')) continue;
    const carriers = isTestFile(path)
      ? keepGroups(withoutComments(text), [TEST_TITLE, CELL])
      : keepGroups(text, [COMMENT]);
    for (const { number, at } of namedIn(carriers)) {
      proofs.push({ number, path, line: lineOf(text, at) });
    }
  }
  return proofs;
}

/** Tests beside a proof that do not run: what is skipped proves nothing. */
export function skippedIn(files: Files, proofs: readonly Proof[]): string[] {
  return [...new Set(proofs.map(({ path }) => path))].flatMap((path) => {
    const text = withoutComments(files.get(path) ?? '');
    const at = text.search(NOT_RUN);
    return at < 0 ? [] : [`${path}:${lineOf(text, at)}: proves statements, and must skip no test`];
  });
}

/** A short name of each file: its own, with the folders before it that tell it from the others. */
export function keysOf(paths: Iterable<string>): Map<string, string> {
  const names = [...new Set(paths)].sort().map((path) => {
    const parts = path.replace(/(\.test)?\.\w+$/, '').split('/');
    return { path, parts: parts.at(-1) === 'index' ? parts.slice(0, -1) : parts };
  });
  const keyOf = ({ parts }: { parts: string[] }, length: number) => parts.slice(-length).join('/');
  return new Map(
    names.map((name) => {
      let length = 1;
      const isShared = () =>
        names.filter(
          (other) => keyOf(other, length).toLowerCase() === keyOf(name, length).toLowerCase(),
        ).length > 1;
      while (length < name.parts.length && isShared()) length += 1;
      return [name.path, keyOf(name, length)];
    }),
  );
}

/** The target of a link in a document of docs/. */
export const linkOf = (path: string): string => posix.relative('docs', path);
