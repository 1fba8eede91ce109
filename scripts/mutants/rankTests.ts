import path from 'node:path';
import { fileOf } from './core';
import type { Place } from './findPlaces';

/** Coverage of a test file, from a run without a mutant. */
export interface Covered {
  /** Hash of the test file's text. */
  hash: string;
  ms: number;
  /** Functions of the core that the test file runs. */
  scopes: string[];
  /** Whether the test file passed. */
  isSound: boolean;
}

/** Distance of a test: 0 beside the file, 1 in its folder, 2 in its part of the project, else 3. */
function distanceOf(file: string, test: string): number {
  if (test.replace(/\..*/, '') === file.replace(/\..*/, '')) return 0;
  if (path.dirname(test) === path.dirname(file)) return 1;
  const partOf = (name: string) => name.split('/').slice(0, 2).join('/');
  return partOf(test) === partOf(file) ? 2 : 3;
}

/** Returns the test files that run a place, sorted by distance, then by duration. */
export function rankTests(place: Place, covered: Readonly<Record<string, Covered>>): string[] {
  const file = fileOf(place);
  const found = Object.entries(covered).filter(
    ([, { isSound, scopes }]) => isSound && scopes.includes(place.scope),
  );
  return found
    .map(([test, { ms }]) => ({ test, ms, far: distanceOf(file, test) }))
    .sort((a, b) => a.far - b.far || a.ms - b.ms)
    .map(({ test }) => test);
}
