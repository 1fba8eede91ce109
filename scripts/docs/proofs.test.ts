import { findSpecProofs, keysOf } from './proofs';
import { withProofs } from './spec';

const found = (path: string, text: string) =>
  findSpecProofs(new Map([[path, text]])).map(({ number, line }) => `${number} in line ${line}`);

describe('findSpecProofs', () => {
  it.each([
    ['the title of a test', "it('adds (SPEC 1.1)', () => 1);", ['1.1 in line 1']],
    ['the title of a group', "describe('sums (SPEC 1.1)', () => 1);", ['1.1 in line 1']],
    ['a list', "it('adds (SPEC 1.1, 2.3)', () => 1);", ['1.1 in line 1', '2.3 in line 1']],
    [
      'a range',
      "it('adds (SPEC 3.9-3.11)', f);",
      ['3.9', '3.10', '3.11'].map((n) => `${n} in line 1`),
    ],
    ['the title of a table', "\nit.each(ROWS)('adds %s (SPEC 1.1)', f);", ['1.1 in line 2']],
    ['a row of a table', "const ROWS = [\n  ['a', 'SPEC 1.1'],\n];", ['1.1 in line 2']],
    ['a comment', '// As SPEC 1.1 says.', []],
    ['another text', "const text = 'see SPEC 1.1';", []],
  ])('reads SPEC numbers from %s in a test file', (_what, text, numbers) => {
    expect(found('src/sum.test.ts', text)).toEqual(numbers);
  });

  it('reads only `Proves SPEC` comments in files that are no tests', () => {
    const text =
      "  // Proves SPEC 1.1, 1.3\n  await step('adds (SPEC 1.2)', add);\n// See SPEC 1.4";
    expect(found('e2e/journeys/add.ts', text)).toEqual(['1.1 in line 1', '1.3 in line 1']);
    expect(found('docs/a.md', '// Proves SPEC 1.1')).toEqual([]);
  });

  it('names a file by the shortest unique path', () => {
    const paths = ['src/a/sum.test.ts', 'src/b/index.test.tsx', 'server/b.test.ts', 'src/sums.ts'];
    expect([...keysOf(paths).values()]).toEqual(['server/b', 'sum', 'src/b', 'sums']);
  });
});

const SPEC = `Text.

7 statements: old.

## 1. All

| no | statement | status | proof |
| --- | --- | --- | --- |
| 1.1 | It adds | true | [gone] |
| 1.2 | It sings | differs: it is quiet | |

[gone]: ../src/gone.test.ts
`;

describe('withProofs', () => {
  it('writes count, column and list of files into docs/SPEC.md', () => {
    const files = new Map([
      ['src/sum.test.ts', "it('adds (SPEC 1.1)', f); it('adds more (SPEC 1.1)', f);"],
      ['e2e/add.ts', '// Proves SPEC 1.1'],
    ]);
    const written = withProofs(SPEC, findSpecProofs(files));
    expect(written).toBe(`Text.

2 statements: 1 true, 1 that differ, 0 open.

## 1. All

| no  | statement | status               | proof           |
| --- | --------- | -------------------- | --------------- |
| 1.1 | It adds   | true                 | [sum] ×2, [add] |
| 1.2 | It sings  | differs: it is quiet |                 |

[add]: ../e2e/add.ts
[sum]: ../src/sum.test.ts
`);
    expect(withProofs(written, findSpecProofs(files))).toBe(written);
  });
});
