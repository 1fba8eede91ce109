import type { BalanceTotal } from '../schemas';
import { isBounded } from '../check/isBounded';
import {
  isHash,
  isMinute,
  isPath,
  isText,
  isWhole,
  listOf,
  objectOf,
  orNull,
} from '../check/readProof';
import type { SeenEntry } from './checkJournal';
import type { ChainPoint } from './journalLine';

/** What the app shows of a wallet. */
export interface ShownBalances {
  statement: string;
  available: string;
  frozen: string;
  staked: string;
}

/** What a check of one's money needs: what the server says, and what the phone kept. */
export interface AccountMaterial {
  /** Notes of the key statements, oldest first. */
  keys: readonly string[];
  /** First key ever seen, base64; null before the first. */
  pinned: string | null;
  /** The statement that came with the lines: where the journal ends. */
  statement: string;
  /** Entries after `start`, as they are hashed. */
  lines: readonly string[];
  /** Where an earlier check came to; null begins with the first entry. */
  start: ChainPoint | null;
  /** The balances on screen, as text, and the statement that came with them; null when none were. */
  shown: ShownBalances | null;
  /** Statements that were seen with other answers, and settlements of orders. */
  seen: readonly string[];
  /** Digests of single entries that were seen. */
  entries: readonly SeenEntry[];
  /** Null before the first, and when nobody could be asked. */
  total: BalanceTotal | null;
}

/** The shape of what a check of money is made of, to the letter: a server may say anything. */

const LIMITS = { keys: 100, seen: 1_000, parts: 1_000, lines: 100_000 };

type Part = BalanceTotal['parts'][number];

const isPart = objectOf<Part>({
  index: isWhole,
  amount: isWhole,
  blind: isHash,
  path: listOf(objectOf<Part['path'][number]>({ hash: isHash, sum: isWhole }), 64),
});
const isTotal = objectOf<BalanceTotal>({
  line: isText,
  entry: objectOf<BalanceTotal['entry']>({ index: isWhole, path: isPath }),
  prev: isHash,
  headers: listOf(isText),
  minute: isMinute,
  head: isText,
  entries: isWhole,
  digest: isHash,
  parts: listOf(isPart, LIMITS.parts),
});
const isPoint = objectOf<ChainPoint>({
  seq: isWhole,
  digest: isHash,
  available: isWhole,
  frozen: isWhole,
  staked: isWhole,
});
const isSeenDigest = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{16,64}$/.test(value);

const isShaped = objectOf<AccountMaterial>({
  keys: listOf(isText, LIMITS.keys),
  pinned: orNull(isText),
  statement: isText,
  lines: listOf(isText, LIMITS.lines),
  start: orNull(isPoint),
  shown: orNull(
    objectOf<ShownBalances>({
      statement: isText,
      available: isText,
      frozen: isText,
      staked: isText,
    }),
  ),
  seen: listOf(isText, LIMITS.seen),
  entries: listOf(objectOf<SeenEntry>({ seq: isWhole, digest: isSeenDigest }), LIMITS.seen),
  total: orNull(isTotal),
});

/** Whether it is what a check of money is made of. */
export const isMaterial = (value: unknown): value is AccountMaterial =>
  isBounded(value) && isShaped(value);
