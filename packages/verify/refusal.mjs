/** Checks a saved refusal: its signature, the refused order, and its entry in the log. */
import { Failure, must } from './Failure.mjs';
import { fetchNewestHead, fetchLoggedLines } from './checkServer.mjs';
import { sha256 } from './merkle.mjs';
import { isRefusalFile } from './shape.mjs';
import { isOriginOfKey, isDeviceSignatureText, readKeys, readRefusal } from './texts.mjs';

export const isRefusal = (value) => value?.format === 'candor-refusal/1';

/** Parses a saved refusal. Throws the code of the first check that fails. */
export function readRefusalFile(file) {
  must(isRefusalFile(file), 'malformed');
  const { pinned, order, signed } = file;
  const keys = readKeys(file.keys);
  must(pinned === null || keys.some((key) => key.public === pinned), 'unknown_key');
  must(isOriginOfKey(keys[0]), 'unknown_key');
  const refusal = readRefusal(file.refusal, keys);
  const isSignedOrder =
    order === null || signed === null
      ? order === signed
      : sha256(order) === refusal.order && isDeviceSignatureText(order, signed);
  must(isSignedOrder, 'order_unsigned');
  return { keys, refusal };
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

/**
 * Number of the batch with its entry. Throws `refusal_unlogged` when there is none in time, or the
 * refusal claims an instant before the batch that it names.
 */
export async function findRefusal(server, { origin, at, tipSeq, tip, line }) {
  const head = await fetchNewestHead(server);
  must(head.origin === origin, 'unknown_key');
  const namedBatch = await fetchLoggedLines(server, tipSeq, head);
  must(namedBatch.digest === tip, 'head_forked');
  must(namedBatch.ts <= at, 'refusal_unlogged');
  for (let seq = tipSeq + 1; seq <= tipSeq + ENTRY_BATCHES_MAX; seq += 1) {
    const { lines } = await fetchLoggedLines(server, seq, head);
    if (lines.includes(line)) return seq;
  }
  throw new Failure('refusal_unlogged');
}

export async function printRefusal(file, server) {
  const code = verifyRefusal(file);
  console.log('refusal '.padEnd(8), code ?? 'ok');
  if (code !== null) return false;
  const { keys, refusal } = readRefusalFile(file);
  console.log(`log      ${keys[0].origin}, first key ${keys[0].public}`);
  const when = new Date(refusal.at).toISOString();
  console.log(`refused  ${refusal.code} at ${when}, account ${refusal.account}`);
  console.log(`request  ${refusal.request}`);
  console.log(file.order === null ? 'what was asked for is not in the file' : file.order.trimEnd());
  if (server === undefined) return true;
  try {
    console.log(`server   ok: in batch ${await findRefusal(server, refusal)} of the log`);
    return true;
  } catch (error) {
    console.log('server  ', error.message);
    return false;
  }
}
