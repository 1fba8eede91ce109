import { areaOf, fileOf } from './core';
import { findEquivalent } from './equivalents';
import type { Place } from './findPlaces';

/** A mutant of the sample with its state; `by` is the test file that detected it. */
export interface Mutant extends Place {
  state: 'open' | 'killed' | 'survived';
  by: string | null;
  /** Number of test files that ran. */
  ran: number;
}

/** Prints the score of each area and in total: the share of tested mutants that a test detected. */
export function printScore(sample: readonly Mutant[]): void {
  const real = sample.filter((mutant) => findEquivalent(mutant) === null);
  const run = real.filter(({ state }) => state !== 'open');
  const areas = new Map<string, Mutant[]>();
  for (const mutant of run) {
    const area = areaOf(fileOf(mutant)) ?? '';
    areas.set(area, [...(areas.get(area) ?? []), mutant]);
  }
  const line = (name: string, mutants: readonly Mutant[]) => {
    const killed = mutants.filter(({ state }) => state === 'killed').length;
    const timeouts = mutants.filter(({ by }) => by?.endsWith('(timeout)')).length;
    const unseen = mutants.filter(({ ran }) => ran === 0).length;
    const share = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1);
    console.log(
      `${name.padEnd(30)} ${killed} of ${mutants.length}, ${share} %, timeouts ${timeouts}, no test ${unseen}`,
    );
  };
  for (const [name, mutants] of [...areas].sort()) line(name, mutants);
  line('all', run);
  console.log(
    `not run yet: ${real.length - run.length}; equivalent: ${sample.length - real.length}`,
  );
}
