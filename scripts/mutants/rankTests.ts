import path from 'node:path';
import { fileOf } from './core';
import type { Place } from './findPlaces';

/** What a test file ran when nothing was changed. */
export interface Covered {
  /** Of the test file's text. */
  hash: string;
  ms: number;
  /** Functions of the core that ran. */
  scopes: string[];
  /** Passed. */
  isSound: boolean;
}

/** 0 for the test beside a file, 1 in its folder, 2 in its part of the project, 3 elsewhere. */
function distance(file: string, test: string): number {
  if (test.replace(/\..*/, '') === file.replace(/\..*/, '')) return 0;
  if (path.dirname(test) === path.dirname(file)) return 1;
  const partOf = (name: string) => name.split('/').slice(0, 2).join('/');
  return partOf(test) === partOf(file) ? 2 : 3;
}

/** The test files that run a place, nearest first, then the quickest. */
export function rankTests(place: Place, covered: Readonly<Record<string, Covered>>): string[] {
  const file = fileOf(place);
  const found = Object.entries(covered).filter(
    ([, { isSound, scopes }]) => isSound && scopes.includes(place.scope),
  );
  return found
    .map(([test, { ms }]) => ({ test, ms, far: distance(file, test) }))
    .sort((a, b) => a.far - b.far || a.ms - b.ms)
    .map(({ test }) => test);
}
