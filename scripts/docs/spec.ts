import { keysOf, linkOf, type Proof } from './proofs';
import { tableOf } from './table';

export const SPEC_PATH = 'docs/SPEC.md';

interface Statement {
  number: string;
  line: number;
  status: string;
}

export interface Spec {
  statements: Statement[];
  sections: Set<string>;
}

const ROW_LINE = /^\|\s*(\d+\.\d+)\s*\|(.*)\|(.*)\|(.*)\|\s*$/;
const SECTION_LINE = /^## (\d+)\. /;
const SOURCE_LINE = /^\[[^\]]+\]: \S+$/;
const COUNT_LINE = /^\d+ statements: .*$/;
const STATUS_CELL = /^(true|(?:differs|open): \S.*)$/;

export function readSpec(text: string): Spec {
  const spec: Spec = { statements: [], sections: new Set() };
  text.split('\n').forEach((line, index) => {
    const section = SECTION_LINE.exec(line)?.[1];
    if (section !== undefined) spec.sections.add(section);
    const [, number, , status = ''] = ROW_LINE.exec(line) ?? [];
    if (number !== undefined) {
      spec.statements.push({ number, line: index + 1, status: status.trim() });
    }
  });
  return spec;
}

/** Reports statements in wrong order, with a status without reason, or without a proof. */
export function statementFaults(
  { statements, sections }: Spec,
  proofs: readonly Proof[],
): string[] {
  const faults: string[] = [];
  const proved = new Set(proofs.map(({ number }) => number));
  const next = new Map<string, number>();
  for (const { number, line, status } of statements) {
    const at = `${SPEC_PATH}:${line}: SPEC ${number}`;
    const [section = '', place] = number.split('.');
    const expected = (next.get(section) ?? 0) + 1;
    next.set(section, Number(place));
    if (!sections.has(section)) faults.push(`${at} is in no section ${section}`);
    if (Number(place) !== expected) faults.push(`${at} should be ${section}.${expected}`);
    if (!STATUS_CELL.test(status)) {
      faults.push(`${at} has the status "${status}": true, "differs: why" or "open: what"`);
    }
    if (status === 'true' && !proved.has(number)) faults.push(`${at} has no proof`);
  }
  return faults;
}

/** Formats proofs as "[register] ×2, [login]": files and the number of their proving tests. */
function proofCell(paths: readonly string[], keys: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const key = keys.get(path) ?? '';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, n]) => `[${key}]${n > 1 ? ` ×${n}` : ''}`).join(', ');
}

function countLine({ statements }: Spec): string {
  const count = (kind: string) => statements.filter(({ status }) => status.startsWith(kind)).length;
  return (
    `${statements.length} statements: ${count('true')} true, ` +
    `${count('differs')} that differ, ${count('open')} open.`
  );
}

/** Returns docs/SPEC.md with its column of proofs, count and list of files regenerated. */
export function withProofs(text: string, proofs: readonly Proof[]): string {
  const keys = keysOf(proofs.map(({ path }) => path));
  const pathsOf = (number: string) =>
    proofs.filter((proof) => proof.number === number).map(({ path }) => path);
  const lines: string[] = [];
  let table: string[][] = [];
  const endTable = () => {
    if (table.length > 0) lines.push(...tableOf(table));
    table = [];
  };
  for (const line of text.trimEnd().split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : null;
    if (cells?.every((cell) => /^\s*-+\s*$/.test(cell))) continue;
    if (cells) {
      const row = cells.map((cell) => cell.trim());
      if (ROW_LINE.test(line)) row[3] = proofCell(pathsOf(row[0] ?? ''), keys);
      table.push(row);
      continue;
    }
    endTable();
    if (!SOURCE_LINE.test(line))
      lines.push(COUNT_LINE.test(line) ? countLine(readSpec(text)) : line);
  }
  endTable();
  const list = [...keys]
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([path, key]) => `[${key}]: ${linkOf(path)}`);
  return `${[lines.join('\n').trimEnd(), '', ...list].join('\n')}\n`;
}
