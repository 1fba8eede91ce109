import { MINUTE_MS } from '@candor/rules/durations';
import type { BatchPlace, ProofBatch, ProofMinute } from '../schemas';
import { fromHex } from '../crypto/bytes';
import { leafHash, rootByPath } from '../crypto/merkle';
import { sha256 } from '../crypto/sha256';
import { headerOf, parseBatch, type LoggedBatch } from '../texts/parseBatch';
import type { Checkpoint } from '../texts/parseCheckpoint';
import type { MinuteFields } from '../texts/minuteLeaf';
import { parseMinute } from '../texts/parseMinute';

/** The parsed minutes and batches of a proof. `checkBatches` compares them with the head. */
export interface BatchTable {
  /** By index. */
  minutes: ReadonlyMap<number, MinuteFields>;
  /** By number, ascending. */
  batches: ReadonlyMap<number, LoggedBatch>;
}

function readMinute({ index, leaf }: ProofMinute, { first }: Checkpoint): MinuteFields | null {
  const minute = parseMinute(leaf);
  return minute?.start === first + index * MINUTE_MS ? minute : null;
}

/** Parses minutes and batches; null when a line is malformed, repeated, or not in order. */
export function readBatches(
  minutes: readonly ProofMinute[],
  batches: readonly ProofBatch[],
  head: Checkpoint,
): BatchTable | null {
  const table = {
    minutes: new Map<number, MinuteFields>(),
    batches: new Map<number, LoggedBatch>(),
  };
  for (const proofMinute of minutes) {
    const minute = readMinute(proofMinute, head);
    if (minute === null || table.minutes.has(proofMinute.index)) return null;
    table.minutes.set(proofMinute.index, minute);
  }
  let last = 0;
  for (const { leaf } of batches) {
    const batch = parseBatch(leaf);
    if (batch === null || batch.seq <= last) return null;
    table.batches.set(batch.seq, batch);
    last = batch.seq;
  }
  return table;
}

export function isMinuteInLog({ index, leaf, path }: ProofMinute, head: Checkpoint): boolean {
  return rootByPath(leafHash(leaf), index, head.size, path) === head.root;
}

/**
 * Whether a batch is in its minute's tree, at an instant of the grid, and no more batches are before
 * and after it than the grid has instants. In a complete minute that leaves one place for it.
 */
function isInMinute(
  { index, leaf, path }: ProofBatch,
  { ts }: LoggedBatch,
  { start, n, root }: MinuteFields,
  interval: number,
): boolean {
  const before = (ts - start) / interval;
  const after = MINUTE_MS / interval - 1 - before;
  const isOnGrid = Number.isInteger(before) && index <= before && n - 1 - index <= after;
  return isOnGrid && rootByPath(leafHash(leaf), index, n, path) === root;
}

/** Whether a batch with the next number is at the next place, later, and has the right digest. */
function isNext(
  previous: { place: ProofBatch; batch: LoggedBatch; minute: MinuteFields },
  place: ProofBatch,
  batch: LoggedBatch,
): boolean {
  if (batch.ts <= previous.batch.ts) return false;
  if (batch.seq > previous.batch.seq + 1) return true;
  const isAdjacent =
    place.minute === previous.place.minute
      ? place.index === previous.place.index + 1
      : place.index === 0 && previous.place.index === previous.minute.n - 1;
  const chained = fromHex(previous.batch.digest) ?? new Uint8Array(0);
  return isAdjacent && sha256(chained, `${headerOf(place.leaf)}\n`) === batch.digest;
}

/** Whether every batch is in its minute, later than those before it, and chained to its neighbour. */
export function areBatchesInMinutes(
  places: readonly ProofBatch[],
  { minutes, batches }: BatchTable,
  { interval }: Checkpoint,
): boolean {
  const logged = [...batches.values()];
  return places.every((place, at) => {
    const [batch, minute] = [logged[at], minutes.get(place.minute)];
    if (batch === undefined || minute === undefined) return false;
    if (!isInMinute(place, batch, minute, interval)) return false;
    const [previousPlace, previousBatch] = [places[at - 1], logged[at - 1]];
    const previousMinute = previousPlace && minutes.get(previousPlace.minute);
    if (!previousPlace || !previousBatch || !previousMinute) return at === 0;
    const previous = { place: previousPlace, batch: previousBatch, minute: previousMinute };
    return isNext(previous, place, batch);
  });
}

/** A batch that the head's tree contains; null when the place is wrong. */
export function readPlace({ batch, minute }: BatchPlace, head: Checkpoint): LoggedBatch | null {
  const table = readBatches([minute], [batch], head);
  if (table === null || !isMinuteInLog(minute, head)) return null;
  return areBatchesInMinutes([batch], table, head)
    ? ([...table.batches.values()][0] ?? null)
    : null;
}
