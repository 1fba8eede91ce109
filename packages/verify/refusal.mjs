/** Checks a saved refusal: its signature, the refused order, its entry in the log, and its reason. */
import { isInTime, isTapConsistent } from './checkProof.mjs';
import { Failure, must } from './Failure.mjs';
import {
  fetchBatch,
  fetchBatchLines,
  fetchLoggedLines,
  fetchNewestHead,
  fetchText,
} from './log.mjs';
import { sha256 } from './merkle.mjs';
import { isRefusalFile } from './shape.mjs';
import { isOriginOfKey, isSignedByPhone, readKeys, readOrder, readRefusal } from './texts.mjs';
import { printWitnesses } from './witnesses.mjs';

export const isRefusal = (value) => value?.format === 'candor-refusal/1';

/** Parses a saved refusal. Throws the code of the first check that fails. */
export function readRefusalFile(file) {
  must(isRefusalFile(file), 'malformed');
  const { pinned } = file;
  const keys = readKeys(file.keys);
  must(pinned === null || keys.some((key) => key.public === pinned), 'unknown_key');
  must(isOriginOfKey(keys[0]), 'unknown_key');
  const refusal = readRefusal(file.refusal, keys);
  const order = readOrder(file.order);
  const isSignedOrder = sha256(file.order) === refusal.order && isSignedByPhone(order);
  must(isSignedOrder, 'order_unsigned');
  const areNamesEqual = ['origin', 'account', 'request'].every(
    (name) => order[name] === refusal[name],
  );
  must(areNamesEqual, 'refusal_untrue');
  return { keys, refusal, order };
}

/** The code of the first check that failed; null when the refusal is valid. Never throws. */
export function verifyRefusal(file) {
  try {
    readRefusalFile(file);
    return null;
  } catch (error) {
    return error instanceof Failure ? error.message : 'malformed';
  }
}

/** A refusal's entry is at most this many batches after the one that the refusal names. */
const ENTRY_BATCHES_MAX = 3;
/** Maximum time from the batch that a refusal names to the refusal, ms. */
const TIP_AGE_MS_MAX = 3_000;

/** Whether a batch and the one after it have a line of the product. */
async function wasTraded(server, seq, procode, head) {
  for (const one of [seq, seq + 1]) {
    const lines = await fetchBatchLines(server, await fetchBatch(server, one, head));
    if (!lines.some((line) => line.startsWith(`${procode}|`))) return false;
  }
  return true;
}

/** The batch that the phone has named; null when the log has none of that number and digest. */
async function fetchSeen(server, { seenSeq, seen }, head) {
  try {
    const batch = await fetchBatch(server, seenSeq, head);
    return batch.digest === seen ? batch : null;
  } catch (error) {
    if (error.message.endsWith(': 404')) return null;
    throw error;
  }
}

/** Whether the log shows that the reason of a refusal is wrong. Most reasons leave no trace in it. */
async function isContradicted(server, { code, at, tipSeq }, order, head) {
  switch (code) {
    case 'order_late': {
      if (!isInTime(order, at, tipSeq)) return false;
      const seen = await fetchSeen(server, order, head);
      return seen !== null && isTapConsistent(order.tapped, seen.ts);
    }
    case 'market_closed':
    case 'product_halted':
      return wasTraded(server, tipSeq, order.procode, head);
    default:
      return false;
  }
}

/**
 * Number of the batch with the entry of a refusal. Throws `refusal_unlogged` when there is none in
 * time, and `refusal_untrue` when the log contradicts its instant or its reason.
 */
export async function findRefusal(server, { refusal, order }) {
  const head = await fetchNewestHead(server);
  const { origin, at, tipSeq } = refusal;
  must(head.origin === origin, 'unknown_key');
  const tip = await fetchBatch(server, tipSeq, head);
  must(tip.digest === refusal.tip, 'head_forked');
  must(tip.ts <= at && at < tip.ts + TIP_AGE_MS_MAX, 'refusal_untrue');
  let seq = tipSeq + 1;
  while (!(await fetchLoggedLines(server, seq, head)).lines.includes(refusal.line)) {
    must(seq < tipSeq + ENTRY_BATCHES_MAX, 'refusal_unlogged');
    seq += 1;
  }
  must(!(await isContradicted(server, refusal, order, head)), 'refusal_untrue');
  return seq;
}

/** Prints the verdict, with `--server` also what the log says; returns whether all is well. */
export async function printRefusal(file, { server, witness, quorum }) {
  const code = verifyRefusal(file);
  console.log('refusal '.padEnd(8), code ?? 'ok');
  if (code !== null) return false;
  const parsed = readRefusalFile(file);
  const { keys, refusal } = parsed;
  console.log(`log      ${keys[0].origin}, first key ${keys[0].public}`);
  const when = new Date(refusal.at).toISOString();
  console.log(`refused  ${refusal.code} at ${when}, account ${refusal.account}`);
  console.log(file.order.trimEnd());
  if (server === undefined) {
    must(witness.length === 0, '--witness needs --server for a refusal, which has no head');
    return true;
  }
  try {
    console.log(`server   ok: in batch ${await findRefusal(server, parsed)} of the log`);
    return printWitnesses(await fetchText(server, 'head'), witness, quorum);
  } catch (error) {
    console.log('server  ', error.message);
    return false;
  }
}
