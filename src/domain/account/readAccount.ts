import type { BalanceTotal } from '@contract/money';
import { isBounded } from '../proof/isBounded';
import {
  isHash,
  isMinute,
  isPath,
  isText,
  isWhole,
  listOf,
  objectOf,
  orNull,
} from '../proof/readProof';
import type { AccountMaterial, ShownBalances } from './checkAccount';
import type { SeenEntry } from './checkJournal';
import type { ChainPoint } from './journalLine';

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
