import { posix } from 'node:path';
import { checkDecisions } from './decisions';
import { commentsOf, holds, type Files } from './texts';

/**
 * Checks docs/SPEC.md, docs/decisions, and what comments, test titles and documents cite. Takes
 * texts, so that a test can insert faults.
 */

export interface Report {
  /** Number of checked statements, proofs and citations. */
  checked: number;
  /** One line each: where, and what is wrong. */
  faults: string[];
}

interface Statement {
  number: string;
  line: number;
  status: string;
  proofs: { key: string; title: string }[];
}

interface Spec {
  statements: Statement[];
  sections: Set<string>;
  /** Paths of proof files by key. */
  sources: Map<string, string>;
}

export const SPEC_PATH = 'docs/SPEC.md';
const DECISIONS = 'docs/decisions/';

const ROW = /^\|\s*(\d+\.\d+)\s*\|(.*)\|(.*)\|(.*)\|\s*$/;
const SECTION = /^## (\d+)\. /;
const SOURCE = /^\[([^\]]+)\]: (\S+)$/;
const PROOF = /\[([^\]]+)\] `([^`]+)`/g;
const STATUS = /^(true|(?:differs|open): \S.*)$/;

function readSpec(text: string): Spec {
  const spec: Spec = { statements: [], sections: new Set(), sources: new Map() };
  text.split('\n').forEach((line, index) => {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) spec.sections.add(section);
    const [, key, target] = SOURCE.exec(line) ?? [];
    if (key !== undefined && target !== undefined) {
      spec.sources.set(key, posix.join(posix.dirname(SPEC_PATH), target));
    }
    const [, number, , status, proof] = ROW.exec(line) ?? [];
    if (number === undefined) return;
    const proofs = [...(proof ?? '').matchAll(PROOF)].map(([, at = '', title = '']) => ({
      key: at,
      title,
    }));
    spec.statements.push({ number, line: index + 1, status: (status ?? '').trim(), proofs });
  });
  return spec;
}

/** "PATH does not exist", with the new path if the file name is unique. */
function missing(path: string, files: Iterable<string>): string {
  const name = posix.basename(path);
  const [moved, ...others] = [...files].filter((one) => posix.basename(one) === name);
  const hint = moved !== undefined && others.length === 0 ? `; is it ${moved}?` : '';
  return `${path} does not exist${hint}`;
}

function statementFaults({ statements, sections }: Spec): string[] {
  const faults: string[] = [];
  const next = new Map<string, number>();
  for (const { number, line, status, proofs } of statements) {
    const at = `${SPEC_PATH}:${line}: SPEC ${number}`;
    const [section = '', place] = number.split('.');
    const expected = (next.get(section) ?? 0) + 1;
    next.set(section, Number(place));
    if (!sections.has(section)) faults.push(`${at} is in no section ${section}`);
    if (Number(place) !== expected) faults.push(`${at} should be ${section}.${expected}`);
    if (!STATUS.test(status)) {
      faults.push(`${at} has the status "${status}": true, "differs: why" or "open: what"`);
    }
    if (status === 'true' && proofs.length === 0) faults.push(`${at} has no proof`);
  }
  return faults;
}

function proofFaults({ statements, sources }: Spec, files: Files): string[] {
  const faults: string[] = [];
  const used = new Set<string>();
  for (const { number, line, proofs } of statements) {
    for (const { key, title } of proofs) {
      const at = `${SPEC_PATH}:${line}: SPEC ${number}`;
      const path = sources.get(key);
      used.add(key);
      if (path === undefined) faults.push(`${at} names [${key}], which the list does not have`);
      else if (!files.has(path)) continue;
      else if (!holds(path, files.get(path) ?? '', title)) {
        faults.push(`${at}: ${path} has no "${title}"`);
      }
    }
  }
  for (const [key, path] of sources) {
    if (!used.has(key)) faults.push(`${SPEC_PATH}: no statement uses [${key}]`);
    if (!files.has(path)) faults.push(`${SPEC_PATH}: [${key}]: ${missing(path, files.keys())}`);
  }
  return faults;
}

/** The statement counts in SPEC.md must be right. */
function countFaults(text: string, { statements }: Spec): string[] {
  const count = (kind: string) => statements.filter(({ status }) => status.startsWith(kind)).length;
  const expected =
    `${statements.length} statements: ${count('true')} true, ` +
    `${count('differs')} that differ, ${count('open')} open.`;
  return text.includes(expected) ? [] : [`${SPEC_PATH}: should say "${expected}"`];
}

const CITED_SPEC = /\bSPEC (\d+)(?:\.(\d+))?/g;
const CITED_DECISION = /\bdecisions? (\d{3})\b/g;
const OUTSIDE =
  /\b(?:spec|design|specification|contract)(?:\.md)?\s*\(?§|\bcontract: |\b(?:design|contract)\.md\b/gi;
const CITED_PATH =
  /(?<![\w./@~-])((?:src|server|e2e|types|bench|verify|scripts|config|docs|eslint|packages)\/[\w./-]*[\w/])/g;
const CITED_SCRIPT = /\bnpm run (?:-s )?([a-z][\w:-]*)/g;
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;

interface Known {
  spec: Spec;
  decisions: Set<string>;
  /** Every file and every folder. */
  paths: Set<string>;
  /** Names of the scripts of package.json. */
  scripts: Set<string>;
}

function scriptsOf(files: Files): Set<string> {
  const manifest = JSON.parse(files.get('package.json') ?? '{}') as { scripts?: object };
  return new Set(Object.keys(manifest.scripts ?? {}));
}

function withFolders(files: Files): Set<string> {
  const paths = new Set<string>();
  for (let path of files.keys()) {
    for (; path !== '.'; path = posix.dirname(path)) {
      if (paths.has(path)) break;
      paths.add(path);
    }
  }
  return paths;
}

/** Whether it is a path, also without its extension or before a placeholder: `src/pages/<area>`. */
function isPath(cited: string, { paths }: Known): boolean {
  const path = cited.replace(/\/$/, '');
  return ['', '.ts', '.tsx', '.md', '.mjs'].some((end) => paths.has(path + end));
}

interface Citation {
  at: number;
  fault: string | null;
}

function citationsOf(path: string, text: string, known: Known): Citation[] {
  const found: Citation[] = [];
  const cite = (
    where: string,
    pattern: RegExp,
    check: (match: RegExpMatchArray) => string | null,
  ) => {
    for (const match of where.matchAll(pattern)) {
      found.push({ at: match.index, fault: check(match) });
    }
  };
  const numbers = new Set(known.spec.statements.map(({ number }) => number));
  cite(text, CITED_SPEC, ([cited, section = '', place]) =>
    place === undefined
      ? known.spec.sections.has(section)
        ? null
        : `${cited} is no section of ${SPEC_PATH}`
      : numbers.has(`${section}.${place}`)
        ? null
        : `${cited} is no statement of ${SPEC_PATH}`,
  );
  cite(text, CITED_DECISION, ([cited, number = '']) =>
    known.decisions.has(number) ? null : `${cited} is not in ${DECISIONS}`,
  );
  const comments = commentsOf(path, text);
  cite(comments, OUTSIDE, ([cited]) => `"${cited}" cites a document that is not in the repository`);
  cite(comments, CITED_PATH, ([, cited = '']) =>
    isPath(cited, known) ? null : missing(cited, known.paths),
  );
  cite(comments, CITED_SCRIPT, ([cited, script = '']) =>
    known.scripts.has(script) ? null : `${cited} is no script of package.json`,
  );
  if (path.endsWith('.md')) {
    cite(comments, LINK, ([, link = '']) => {
      const cited = posix.join(posix.dirname(path), link);
      return isPath(cited, known) ? null : missing(cited, known.paths);
    });
  }
  return found;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export function checkDocuments(files: Files): Report {
  const text = files.get(SPEC_PATH);
  if (text === undefined) return { checked: 0, faults: [`${SPEC_PATH} does not exist`] };
  const spec = readSpec(text);
  const { numbers, faults: decisionFaults } = checkDecisions(files);
  const known: Known = {
    spec,
    decisions: numbers,
    paths: withFolders(files),
    scripts: scriptsOf(files),
  };
  const faults = [
    ...statementFaults(spec),
    ...proofFaults(spec, files),
    ...countFaults(text, spec),
    ...decisionFaults,
  ];
  let checked =
    numbers.size + spec.statements.reduce((sum, { proofs }) => sum + 1 + proofs.length, 0);
  for (const [path, content] of files) {
    const citations = content === '' ? [] : citationsOf(path, content, known);
    checked += citations.length;
    for (const { at, fault } of citations) {
      if (fault !== null) faults.push(`${path}:${lineOf(content, at)}: ${fault}`);
    }
  }
  return { checked, faults };
}
