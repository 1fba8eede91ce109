/** Batches in the trees of their minutes, and minutes in the tree of a head. */
import { Failure, must } from './Failure.mjs';
import { bytes, isIncluded, sha256 } from './merkle.mjs';
import { MINUTE_MS, headerOf, readBatch, readMinute } from './texts.mjs';

/** Returns what `read` returns; any error becomes a Failure with this code. */
export function readOrFail(code, read) {
  try {
    return read();
  } catch {
    throw new Failure(code);
  }
}

/** Parses the minutes and batches of a proof: minutes by index, batches by number. */
export function readBatches(minutes, batches, { first }) {
  const log = { minutes: new Map(), batches: new Map() };
  for (const { index, leaf } of minutes) {
    const minute = readMinute(leaf);
    must(minute.start === first + index * MINUTE_MS && !log.minutes.has(index), 'malformed');
    log.minutes.set(index, minute);
  }
  let last = 0;
  for (const place of batches) {
    const batch = { ...readBatch(place.leaf), place };
    must(batch.seq > last, 'malformed');
    log.batches.set(batch.seq, batch);
    last = batch.seq;
  }
  return log;
}

export const isMinuteInLog = ({ index, leaf, path }, head) =>
  isIncluded(leaf, index, head.size, path, head.root);

/** A batch is on the grid, in its minute's tree, and has as many neighbours as the grid has instants. */
function checkPlace({ ts, place: { index, leaf, path } }, minute, interval) {
  must(minute !== undefined, 'chain_broken');
  const before = (ts - minute.start) / interval;
  const after = MINUTE_MS / interval - 1 - before;
  must(
    Number.isInteger(before) && index <= before && minute.n - 1 - index <= after,
    'chain_broken',
  );
  must(isIncluded(leaf, index, minute.n, path, minute.root), 'chain_broken');
}

/** A later batch; one with the next number is at the next place, and its digest follows. */
function checkNext(previous, batch, minutes) {
  must(batch.ts > previous.ts, 'chain_broken');
  if (batch.seq > previous.seq + 1) return;
  const [from, to] = [previous.place, batch.place];
  const isAdjacent =
    from.minute === to.minute
      ? to.index === from.index + 1
      : to.index === 0 && from.index === minutes.get(from.minute).n - 1;
  const digest = sha256(bytes(previous.digest), `${headerOf(to.leaf)}\n`);
  must(isAdjacent && digest === batch.digest, 'chain_broken');
}

/** Checks that every batch is in its minute, later than those before it, and chained to its neighbour. */
export function checkBatches({ minutes, batches }, { interval }) {
  let previous = null;
  for (const batch of batches.values()) {
    checkPlace(batch, minutes.get(batch.place.minute), interval);
    if (previous !== null) checkNext(previous, batch, minutes);
    previous = batch;
  }
}

/** The batch at a place under a head: in its minute, and the minute in the head's tree. */
export function readPlace({ batch, minute }, head) {
  const log = readBatches([minute], [batch], head);
  must(isMinuteInLog(minute, head), 'head_inconsistent');
  checkBatches(log, head);
  return [...log.batches.values()][0];
}
