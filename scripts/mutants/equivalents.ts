import { fileOf, readSource } from './core';
import type { Place } from './findPlaces';

interface Equivalent {
  file: string;
  /** The whole source line, trimmed. */
  line: string;
  is: string;
  why: string;
}

/** Equivalent mutants: changes without an effect that a test could observe. */
const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/market/roundPrice.ts',
    line: 'if (!Number.isFinite(value) || value <= 0 || value >= 1e12) return null;',
    is: '(!Number.isFinite(value)) && (value <= 0)',
    why: 'the pattern of a price refuses the texts of these numbers, and zero is refused after it',
  },
  {
    file: 'server/proof/ProofBuilder.ts',
    line: '.lines.filter((line) => line.procode === procode && line.ts <= atOrBefore)',
    is: '(line.ts) < (atOrBefore)',
    why: 'called for void orders only, and a price at the expiry itself would have closed the order',
  },
  {
    file: 'server/market/marketHours.ts',
    line: 'const key = `${timeZone}|${Math.floor(ts / QUARTER)}`;',
    is: '(ts) * (QUARTER)',
    why: 'only the key of a cache: an instant has the same offset under its own key',
  },
  {
    file: 'server/market/marketHours.ts',
    line: 'const noonOffset = offsetAt(timeZone, midnight + DAY_MS / 2);',
    is: '(DAY_MS) * (2)',
    why: 'clocks change on Sundays after midnight, and a day with sessions plus two days ends before that',
  },
  {
    file: 'src/stores/market/ProductsStore.ts',
    line: "this.saved = new StoredItem(storage, { key: 'products', version: 1, accepts: areProducts });",
    is: '2',
    why: 'a version number is only compared with itself',
  },
  {
    file: 'src/stores/money/AssetsStore.ts',
    line: 'this.revision += 1;',
    is: '2',
    why: 'a revision is only compared for equality',
  },
];

/** Returns why a change has no effect; null for a change that a test must detect. */
export function findEquivalent(place: Place): string | null {
  const text = readSource(fileOf(place));
  const line = text.split('\n')[place.line - 1]?.trim();
  const found = EQUIVALENTS.find(
    (one) => one.file === fileOf(place) && one.line === line && one.is === place.is,
  );
  return found?.why ?? null;
}
