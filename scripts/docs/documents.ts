import { posix } from 'node:path';
import { checkDecisions } from './decisions';
import { findSpecProofs, namedIn, skippedIn } from './proofs';
import { readSpec, SPEC_PATH, statementFaults, type Spec } from './spec';
import { commentsOf, type Files } from './texts';

/** Checks SPEC.md, decisions and citations. Takes texts, so that a test can insert faults. */

export interface Report {
  /** Number of checked statements, proofs and citations. */
  checked: number;
  /** Faults, one line each: place and reason. */
  faults: string[];
}

const DECISIONS_FOLDER = 'docs/decisions/';

/** Returns "PATH does not exist", with the path of the only file of the same name, if any. */
function missingFault(path: string, files: Iterable<string>): string {
  const name = posix.basename(path);
  const [moved, ...others] = [...files].filter((one) => posix.basename(one) === name);
  const hint = moved !== undefined && others.length === 0 ? `; is it ${moved}?` : '';
  return `${path} does not exist${hint}`;
}

const CITED_SECTION = /\bSPEC (\d+)\b(?!\.\d)/g;
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
  /** Paths of every file and every folder. */
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

/** Whether the cited text is a known path, also without extension or with a last `<area>`. */
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
  cite(text, CITED_SECTION, ([cited, section = '']) =>
    known.spec.sections.has(section) ? null : `${cited} is no section of ${SPEC_PATH}`,
  );
  for (const { number, at } of namedIn(text)) {
    const fault = `SPEC ${number} is no statement of ${SPEC_PATH}`;
    found.push({ at, fault: numbers.has(number) ? null : fault });
  }
  cite(text, CITED_DECISION, ([cited, number = '']) =>
    known.decisions.has(number) ? null : `${cited} is not in ${DECISIONS_FOLDER}`,
  );
  const comments = commentsOf(path, text);
  cite(comments, OUTSIDE, ([cited]) => `"${cited}" cites a document that is not in the repository`);
  cite(comments, CITED_PATH, ([, cited = '']) =>
    isPath(cited, known) ? null : missingFault(cited, known.paths),
  );
  cite(comments, CITED_SCRIPT, ([cited, script = '']) =>
    known.scripts.has(script) ? null : `${cited} is no script of package.json`,
  );
  if (path.endsWith('.md')) {
    cite(comments, LINK, ([, link = '']) => {
      const cited = posix.join(posix.dirname(path), link);
      return isPath(cited, known) ? null : missingFault(cited, known.paths);
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
  const proofs = findSpecProofs(files);
  const faults = [...statementFaults(spec, proofs), ...skippedIn(files, proofs), ...decisionFaults];
  let checked = numbers.size + spec.statements.length + proofs.length;
  for (const [path, content] of files) {
    const citations = content === '' ? [] : citationsOf(path, content, known);
    checked += citations.length;
    for (const { at, fault } of citations) {
      if (fault !== null) faults.push(`${path}:${lineOf(content, at)}: ${fault}`);
    }
  }
  return { checked, faults };
}
