import ts from 'typescript';
import { allPlaces, coreFiles, readSource } from './core';
import { findStale } from './equivalents';
import { findPlaces } from './findPlaces';
import { instrument } from './instrument';

const SOURCE = `
export function clamp(value: number, limits: { min: number; max: number } | null): number {
  if (limits === null) return value;
  const { min, max } = limits;
  return value < min ? min : Math.min(value, max);
}
export const total = (values: readonly number[]) => values.filter((one) => one > 0).length;
`;

/** Returns the exports of the compiled text, with the mutant of this id. */
function load(mutant: string, places = findPlaces('a.ts', SOURCE).places) {
  const { outputText } = ts.transpileModule(instrument('a.ts', SOURCE, places), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const made = {} as { clamp: (...given: unknown[]) => number; total: (all: number[]) => number };
  const run = new Function('exports', 'process', 'require', outputText);
  run(made, { env: { MUTANT: mutant } }, require);
  return made;
}

const idOf = (line: number, is: string) =>
  findPlaces('a.ts', SOURCE).places.find((place) => place.line === line && place.is === is)?.id;

describe('instrument', () => {
  it('keeps the behaviour of the code without a selected mutant', () => {
    const { clamp, total } = load('');
    expect([clamp(5, null), clamp(1, { min: 2, max: 4 }), clamp(9, { min: 2, max: 4 })]).toEqual([
      5, 2, 4,
    ]);
    expect(total([-1, 0, 1])).toBe(1);
  });

  it.each([
    [3, 'true', 5],
    [5, 'true', 6],
    [5, 'Math.max(value, max)', 8],
  ])('changes only the place of the selected mutant: line %i to %s', (line, is, expected) => {
    const mutant = idOf(line, is) ?? 'none';
    const value = line === 3 ? 5 : 7;
    expect(load('').clamp(value, { min: 6, max: 8 })).toBe(Math.max(value, 6));
    expect(load(mutant).clamp(value, { min: 6, max: 8 })).toBe(expected);
  });

  it('changes a place that lies within another place', () => {
    expect(load(idOf(7, 'values') ?? 'none').total([-1, 0, 1])).toBe(3);
    expect(load(idOf(7, '(one) >= (0)') ?? 'none').total([-1, 0, 1])).toBe(2);
  });

  it('produces syntactically valid TypeScript for every file of the core', () => {
    const broken = coreFiles().flatMap((file) => {
      const text = readSource(file);
      const made = instrument(file, text, findPlaces(file, text).places);
      const { diagnostics = [] } = ts.transpileModule(made, { reportDiagnostics: true });
      return diagnostics.map(({ messageText }) => `${file}: ${JSON.stringify(messageText)}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('equivalents', () => {
  it('are changes of the present code', () => {
    const places = allPlaces();
    expect(places.length).toBeGreaterThan(1000);
    expect(findStale(places)).toEqual([]);
  });
});
