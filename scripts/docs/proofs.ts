import { posix } from 'node:path';
import { isTestFile, keepGroups, TEST_TITLE, withoutComments, type Files } from './texts';

/** Place in a test that names a statement of docs/SPEC.md and so proves the statement. */
export interface Proof {
  /** "3.17" */
  number: string;
  path: string;
  line: number;
}

const RANGE = String.raw`\d+\.\d+(?:-\d+\.\d+)?`;
const LIST = new RegExp(String.raw`\bSPEC (${RANGE}(?:, ${RANGE})*)`, 'g');
/** Matches a cell of an it.each table that names statements. */
const TABLE_CELL = /'(SPEC \d+\.\d[\d., -]*)'/g;
/** Matches a comment that names statements, in a file without test titles (journeys, checks). */
const PROOF_COMMENT = /^[ \t]*\/\/ Proves (SPEC \d+\.\d[\d., -]*)$/gm;
const NOT_RUN = /\b(?:it|test|describe)\.(?:skip|todo|failing)\b|\bx(?:it|test|describe)\(/;

function expandRange(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  const [section, from] = first.split('.').map(Number);
  const count = Number(last.split('.')[1]) - Number(from) + 1;
  return Array.from({ length: count }, (_, at) => `${section}.${Number(from) + at}`);
}

/** Returns the statements that a text names: "SPEC 3.17", "SPEC 1.2, 3.4-3.6". */
export function namedIn(text: string): { number: string; at: number }[] {
  return [...text.matchAll(LIST)].flatMap(({ index, 1: list = '' }) =>
    list
      .split(', ')
      .flatMap((range) => expandRange(range).map((number) => ({ number, at: index }))),
  );
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * Finds every proof: a number in a test title or in a cell of its table (`'SPEC 3.17'`). In a file
 * without tests, a comment above the step or scenario has the number (`// Proves SPEC 3.17`).
 */
export function findSpecProofs(files: Files): Proof[] {
  const proofs: Proof[] = [];
  for (const [path, text] of files) {
    if (path.endsWith('.md') || !text.includes('SPEC ')) continue;
    const carriers = isTestFile(path)
      ? keepGroups(withoutComments(text), [TEST_TITLE, TABLE_CELL])
      : keepGroups(text, [PROOF_COMMENT]);
    for (const { number, at } of namedIn(carriers)) {
      proofs.push({ number, path, line: lineOf(text, at) });
    }
  }
  return proofs;
}

/** Reports skipped tests in files with proofs: a skipped test proves nothing. */
export function skippedIn(files: Files, proofs: readonly Proof[]): string[] {
  return [...new Set(proofs.map(({ path }) => path))].flatMap((path) => {
    const text = withoutComments(files.get(path) ?? '');
    const at = text.search(NOT_RUN);
    return at < 0 ? [] : [`${path}:${lineOf(text, at)}: proves statements, and must skip no test`];
  });
}

/** Returns the shortest unique name of each file: its file name, with folders if necessary. */
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

/** Returns the link target of a path for a document in docs/. */
export const linkOf = (path: string): string => posix.relative('docs', path);
