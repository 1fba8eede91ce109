import { fileOf, readSource } from './core';
import type { Place } from './findPlaces';

/** Changes that no test can notice, since nothing that anybody can see depends on them. */
const EQUIVALENTS: readonly { file: string; was: string; is: string; why: string }[] = [];

/** Why a change is none; null for a change that a test has to notice. */
export function findEquivalent(place: Place): string | null {
  const file = fileOf(place);
  const was = readSource(file).slice(place.start, place.end);
  const found = EQUIVALENTS.find(
    (one) => one.file === file && one.was === was && one.is === place.is,
  );
  return found?.why ?? null;
}
