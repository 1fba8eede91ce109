import type { BalanceTotal } from '../schemas';
import type { HeadLink } from '../check/KnownFacts';
import { isBounded } from '../check/isBounded';
import {
  isBatch,
  isEntry,
  isHash,
  isMinute,
  isPath,
  isText,
  isWholeNumber,
  listOf,
  objectOf,
  orNull,
} from '../check/readProof';
import type { SeenEntry } from './checkJournal';
import type { ChainPoint } from './journalLine';

/** Balances as the app shows them, and the statement from the same response. */
export interface ShownBalances {
  statement: string;
  available: string;
  frozen: string;
  staked: string;
}

/** Input of an account check: what the server returned, and what the device has kept. */
export interface AccountCheckInput {
  keys: readonly string[];
  /** First key that the device ever saw, base64; null before that. */
  pinned: string | null;
  /** The signed statement from the same response as `lines`; it names the end of the journal. */
  statement: string;
  /** Entries after `start`, exactly as they are hashed. */
  lines: readonly string[];
  /** Where an earlier check ended; null starts at the first entry. */
  start: ChainPoint | null;
  /** Null when no balances are on screen. */
  shown: ShownBalances | null;
  /** Statements seen in other responses, and settlements of orders. */
  seen: readonly string[];
  entries: readonly SeenEntry[];
  /** Null before the log's first balance total, and when the total could not be loaded. */
  total: BalanceTotal | null;
  /** Notes of heads that the device has seen. */
  heads: readonly string[];
  /** Consistency proofs from these heads, and the total's, to the largest; null without a server. */
  links: readonly HeadLink[] | null;
}

/** Strict shape and size limits: a server may send anything. */

const LIMITS = { keys: 100, heads: 1_000, seen: 1_000, parts: 1_000, lines: 100_000 };

type Part = BalanceTotal['parts'][number];

const isPart = objectOf<Part>({
  index: isWholeNumber,
  amount: isWholeNumber,
  blind: isHash,
  path: listOf(objectOf<Part['path'][number]>({ hash: isHash, sum: isWholeNumber }), 64),
});
const isTotal = objectOf<BalanceTotal>({
  line: isText,
  entry: isEntry,
  batch: isBatch,
  minute: isMinute,
  head: isText,
  entries: isWholeNumber,
  digest: isHash,
  parts: listOf(isPart, LIMITS.parts),
});
const isPoint = objectOf<ChainPoint>({
  seq: isWholeNumber,
  digest: isHash,
  available: isWholeNumber,
  frozen: isWholeNumber,
  staked: isWholeNumber,
  at: isWholeNumber,
});
const isHeadLink = objectOf<HeadLink>({ from: isWholeNumber, path: isPath });
const isSeenDigest = (value: unknown): value is string =>
  isText(value) && /^[0-9a-f]{16,64}$/.test(value);

const hasInputShape = objectOf<AccountCheckInput>({
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
  entries: listOf(objectOf<SeenEntry>({ seq: isWholeNumber, digest: isSeenDigest }), LIMITS.seen),
  total: orNull(isTotal),
  heads: listOf(isText, LIMITS.heads),
  links: orNull(listOf(isHeadLink, LIMITS.heads)),
});

export const isAccountCheckInput = (value: unknown): value is AccountCheckInput =>
  isBounded(value) && hasInputShape(value);
