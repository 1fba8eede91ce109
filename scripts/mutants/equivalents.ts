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
    file: 'server/proof/minuteFiles.ts',
    line: 'return start === undefined || root === undefined ? null : { start: Number(start), root };',
    is: '(start === undefined) && (root === undefined)',
    why: 'the pattern captures both parts or neither',
  },
  {
    file: 'server/services/money/loadStatistics.ts',
    line: "const since = span === 'all' ? 0 : today - (Number(span) - 1) * DAY_MS;",
    is: '1',
    why: 'no order is older than the first millisecond of 1970',
  },
  {
    file: 'src/stores/market/SparklinesStore.ts',
    line: 'private session = 0;',
    is: '1',
    why: 'a session is only compared with itself',
  },
  {
    file: 'server/market/marketHours.ts',
    line: 'if (cached !== undefined) return cached;',
    is: 'false',
    why: 'only a cache: the same value is computed again',
  },
  {
    file: 'server/market/sources/addVolume.ts',
    line: 'if (a === null) return b;',
    is: 'false',
    why: 'null counts as 0 in the sum that follows',
  },
  {
    file: 'server/market/followLog.ts',
    line: 'if (unknown) log.addProducts(await listProducts(db));',
    is: 'true',
    why: 'only saves a query: known products are the same when they are added again',
  },
  {
    file: 'server/market/Ticker.ts',
    line: 'if (minute <= this.rolledMinute) return;',
    is: 'false',
    why: 'only saves a statement, which rolls finished minutes that are not rolled yet',
  },
  {
    file: 'packages/proof/crypto/bytes.ts',
    line: 'if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;',
    is: '/^[A-Za-z0-9+/]*={0,2}/',
    why: 'the last line compares the whole text with the bytes written again',
  },
  {
    file: 'src/stores/money/AssetsStore.ts',
    line: 'this.revision += 1;',
    is: '2',
    why: 'a revision is only compared for equality',
  },
];

const lineOf = (place: Place) => readSource(fileOf(place)).split('\n')[place.line - 1]?.trim();

const isAt = (place: Place) => (one: Equivalent) =>
  one.file === fileOf(place) && one.line === lineOf(place) && one.is === place.is;

/** Returns why a change has no effect; null for a change that a test must detect. */
export const findEquivalent = (place: Place): string | null =>
  EQUIVALENTS.find(isAt(place))?.why ?? null;

/** Returns the entries whose line the code no longer has. */
export const findStale = (places: readonly Place[]): readonly Equivalent[] =>
  EQUIVALENTS.filter((one) => !places.some((place) => place.is === one.is && isAt(place)(one)));
