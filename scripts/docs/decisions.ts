import type { Files } from './texts';

/** The index by area, generated (`npm run check:docs -- --write`). */
export const INDEX_PATH = 'docs/decisions/README.md';
const FOLDER = 'docs/decisions/';
const WORDS_MAX = 800;

/** In the order of the index. */
const AREAS = [
  'Orders and money',
  'Prices and feed',
  'Proof',
  'Accounts and security',
  'Interface',
  'Start and performance',
  'Operation and scale',
  'Code and contract',
  'Build and tests',
];
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'];

const FILE = /^(\d{3})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const HEAD =
  /^# (\d{3}) (Use .+ for .+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n- Area: (.+)\n\n## Context\n/;
const STATUS = /^(?:accepted$|(?:superseded|amended) by \[\d{3}\])/;

interface Decision {
  path: string;
  number: string;
  title: string;
  date: string;
  status: string;
  area: string;
}

function parseDecision(path: string, text: string): Decision | null {
  const [, number, title, date, status, area] = HEAD.exec(text) ?? [];
  if (!number || !title || !date || !status || !area) return null;
  return { path, number, title, date, status, area };
}

const pathsOf = (files: Files): string[] =>
  [...files.keys()].filter((path) => path.startsWith(FOLDER) && path !== INDEX_PATH).sort();

/** Words of the file name that the title lacks. */
function strayWords(slug: string, title: string): string[] {
  const words = new Set(title.toLowerCase().split(/[^a-z0-9]+/));
  return slug.split('-').filter((word) => !words.has(word));
}

function faultsOf(path: string, text: string): string[] {
  const [, number, slug = ''] = FILE.exec(path.slice(FOLDER.length)) ?? [];
  if (number === undefined) return ['is not named NNN-words-of-the-title.md'];
  const decision = parseDecision(path, text);
  if (decision === null || decision.number !== number) {
    return [`has to begin with "# ${number} Use … for …", date, status, area and context`];
  }
  const faults: string[] = [];
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);
  if (sections.join() !== SECTIONS.join()) faults.push(`has to have ${SECTIONS.join(', ')}`);
  if (!STATUS.test(decision.status)) {
    faults.push('status has to be accepted, superseded by [NNN](…) or amended by [NNN](…)');
  }
  if (!AREAS.includes(decision.area)) faults.push(`area has to be one of ${AREAS.join(', ')}`);
  const stray = strayWords(slug, decision.title);
  if (stray.length > 0) faults.push(`the title lacks "${stray.join('", "')}" of the file name`);
  const words = text.split(/[\s|]+/).filter((word) => /\w/.test(word)).length;
  if (words > WORDS_MAX) faults.push(`has ${words} words, the maximum is ${WORDS_MAX}`);
  return faults;
}

/** Numbers and faults of all decisions. */
export function checkDecisions(files: Files): { numbers: Set<string>; faults: string[] } {
  const numbers = new Set<string>();
  const faults: string[] = [];
  for (const path of pathsOf(files)) {
    const number = path.slice(FOLDER.length, FOLDER.length + 3);
    if (numbers.has(number)) faults.push(`${path}: there is another decision ${number}`);
    numbers.add(number);
    faults.push(...faultsOf(path, files.get(path) ?? '').map((fault) => `${path}: ${fault}`));
  }
  return { numbers, faults };
}

const TEXT = `# Decisions

Generated from the decisions by \`npm run check:docs -- --write\`. A decision has a number, a title
"Use X for Y" with the term that an engineer would search for, date, status, context, decision,
consequences and alternatives, in at most ${WORDS_MAX} words. Figures that are measured again belong
in [bench/README.md](../../bench/README.md).
`;

/** The text of the index. Decisions with faults are not in it. */
export function indexOf(files: Files): string {
  const decisions = pathsOf(files).flatMap(
    (path) => parseDecision(path, files.get(path) ?? '') ?? [],
  );
  const sections = AREAS.map((area) => {
    const rows = decisions
      .filter((decision) => decision.area === area)
      .map(({ path, number, title, date, status }) => {
        const note = status === 'accepted' ? '' : ` (${status.replace(/\]\([^)]*\)|\[/g, '')})`;
        return `- [${number}](${path.slice(FOLDER.length)}) ${title}, ${date}${note}`;
      });
    return `## ${area}\n\n${rows.join('\n')}\n`;
  });
  return [TEXT, ...sections].join('\n');
}
