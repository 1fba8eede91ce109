import { indexOf } from './decisions';
import { checkDocuments } from './documents';
import type { Files } from './texts';

const ROWS = [
  '| 1.1 | It adds | true | |',
  '| 1.2 | It rounds | differs: cents are exact (decision 001) | |',
  '| 1.3 | It sings | open: there is no sound | |',
];

const spec = (rows = ROWS) =>
  ['## 1. All of it', '| no | statement | status | proof |', ...rows].join('\n');

const DECISION = `# 001 Use exact cents for money

- Date: 2026-11-21
- Status: accepted
- Area: Proof

## Context

See [the spec](../SPEC.md).

## Decision

## Consequences

## Alternatives
`;

/** A small repository without faults; `changes` replaces or adds files. */
const repository = (changes: Record<string, string> = {}): Files =>
  new Map(
    Object.entries({
      'docs/SPEC.md': spec(),
      'docs/decisions/001-cents.md': DECISION,
      'src/sum.ts': '/** Adds (SPEC 1.1, decision 001), as src/sum.test.ts shows. */\nexport {};',
      'src/sum.test.ts': "it('adds two numbers (SPEC 1.1)', () => undefined);",
      'src/pages/home/index.tsx': '',
      'package.json': '{"scripts":{"start":"node server"}}',
      'README.md': '`npm run start` starts it.',
      ...changes,
    }),
  );

const faults = (changes: Record<string, string>) => checkDocuments(repository(changes)).faults;

describe('checkDocuments', () => {
  it('returns the number of checks for a repository without faults', () => {
    expect(checkDocuments(repository())).toEqual({ checked: 12, faults: [] });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a statement without proof',
      { 'docs/SPEC.md': spec([ROWS[0]!, ROWS[1]!, '| 1.3 | It sings | true | |']) },
      'docs/SPEC.md:5: SPEC 1.3 has no proof',
    ],
    [
      'a difference without a reason',
      { 'docs/SPEC.md': spec([ROWS[0]!, '| 1.2 | It rounds | differs: | |', ROWS[2]!]) },
      'docs/SPEC.md:4: SPEC 1.2 has the status "differs:": true, "differs: why" or "open: what"',
    ],
    [
      'a statement in wrong order',
      { 'docs/SPEC.md': spec([ROWS[0]!, ROWS[2]!, ROWS[1]!]) },
      'docs/SPEC.md:4: SPEC 1.3 should be 1.2',
    ],
    [
      'a statement whose only test lacks its number',
      { 'src/sum.test.ts': "it('adds two numbers', () => undefined);" },
      'docs/SPEC.md:3: SPEC 1.1 has no proof',
    ],
    [
      'a statement whose only test is a comment',
      { 'src/sum.test.ts': "// it('adds two numbers (SPEC 1.1)', () => undefined);" },
      'docs/SPEC.md:3: SPEC 1.1 has no proof',
    ],
    [
      'a statement whose only test is skipped',
      { 'src/sum.test.ts': "it.skip('adds two numbers (SPEC 1.1)', () => undefined);" },
      'docs/SPEC.md:3: SPEC 1.1 has no proof',
    ],
    [
      'a skipped group of tests with SPEC numbers',
      { 'src/sum.test.ts': "describe.skip('a', () => {\n it('adds (SPEC 1.1)', () => 1);\n});" },
      'src/sum.test.ts:1: proves statements, and must skip no test',
    ],
    [
      'an unknown section',
      { 'src/a.ts': '// Of SPEC 7.' },
      'src/a.ts:1: SPEC 7 is no section of docs/SPEC.md',
    ],
    [
      'an unknown statement in a test title',
      { 'src/a.test.ts': "it('does what SPEC 1.9 says', () => undefined);" },
      'src/a.test.ts:1: SPEC 1.9 is no statement of docs/SPEC.md',
    ],
    [
      'an unknown statement at the end of a list',
      { 'src/a.test.ts': "it('does it (SPEC 1.1, 1.2-1.4)', () => undefined);" },
      'src/a.test.ts:1: SPEC 1.4 is no statement of docs/SPEC.md',
    ],
    [
      'an unknown decision',
      { 'README.md': 'As decision 077 says.' },
      'README.md:1: decision 077 is not in docs/decisions/',
    ],
    [
      'a missing path in a comment',
      { 'src/a.ts': '\n/* See server/old.ts. */' },
      'src/a.ts:2: server/old.ts does not exist',
    ],
    [
      'a broken link in a document',
      { 'docs/A.md': 'See [that](B.md).' },
      'docs/A.md:1: docs/B.md does not exist',
    ],
    [
      'a script that package.json lacks',
      { 'README.md': 'Say `npm run fly`.' },
      'README.md:1: npm run fly is no script of package.json',
    ],
    [
      'a section of a document outside the repository',
      { 'src/a.ts': '// As it was drawn (design §3).' },
      'src/a.ts:1: "design §" cites a document that is not in the repository',
    ],
    [
      'the old contract',
      { 'src/a.ts': '/** Lists (contract: Lists). */' },
      'src/a.ts:1: "contract: " cites a document that is not in the repository',
    ],
    [
      'two decisions with the same number',
      { 'docs/decisions/001-euros.md': '# 001 Euros' },
      'docs/decisions/001-euros.md: there is another decision 001',
    ],
    [
      'a decision under a wrong heading',
      { 'docs/decisions/002-euros.md': DECISION },
      'docs/decisions/002-euros.md: has to begin with "# 002 Use … for …", date, status, area and context',
    ],
    [
      'a decision whose title does not name its purpose',
      { 'docs/decisions/001-cents.md': DECISION.replace(' for money', '') },
      'docs/decisions/001-cents.md: has to begin with "# 001 Use … for …", date, status, area and context',
    ],
    [
      'a decision without alternatives',
      { 'docs/decisions/001-cents.md': DECISION.replace('## Alternatives\n', '') },
      'docs/decisions/001-cents.md: has to have Context, Decision, Consequences, Alternatives',
    ],
    [
      'a decision with an unknown status',
      { 'docs/decisions/001-cents.md': DECISION.replace('accepted', 'overtaken') },
      'docs/decisions/001-cents.md: status has to be accepted, superseded by [NNN](…) or amended by [NNN](…)',
    ],
    [
      'a decision whose title lacks a word of its file name',
      { 'docs/decisions/001-cents.md': DECISION.replace('cents', 'sums') },
      'docs/decisions/001-cents.md: the title lacks "cents" of the file name',
    ],
    [
      'a decision with too many words',
      { 'docs/decisions/001-cents.md': DECISION + 'word '.repeat(800) },
      'docs/decisions/001-cents.md: has 819 words, the maximum is 800',
    ],
  ])('reports the line of %s', (_what, changes, expected) => {
    expect(faults(changes)).toContain(expected);
  });

  it('ignores citations in code, in other sections and with placeholders', () => {
    expect(
      faults({
        'src/a.ts': "const contract = { contract: 'server/none.ts' }; // RFC 6962 §2.1",
        'docs/A.md':
          'A page is `src/pages/<area>/<page>.tsx`; see [there](https://a.example/b.md).',
      }),
    ).toEqual([]);
  });
});

describe('the index of decisions', () => {
  it('lists title, date and status of each decision below its area', () => {
    const amended = DECISION.replace('accepted', 'amended by [002](002-euros.md) (euros)');
    expect(indexOf(repository({ 'docs/decisions/001-cents.md': amended }))).toContain(
      '## Proof\n\n- [001](001-cents.md) Use exact cents for money, 2026-11-21 (amended by 002 (euros))\n',
    );
  });
});
