/** Reads the public log of a server; what it returns is verified against a signed head. */
import { must } from './Failure.mjs';
import { readPlace } from './batches.mjs';
import { checkHeads } from './heads.mjs';
import { bytes, isIncluded, rootOf, sha256 } from './merkle.mjs';
import { MINUTE_MS, readBatch, readHeader, readKeys, readMinute, readTickLine } from './texts.mjs';

/** Retries after 429 and 503, one a second. */
const RETRIES_MAX = 30;
/** Maximum of batches or sizes in one request. */
const PAGE_MAX = 1000;
const NAMES_MAX = 50;

export async function fetchText(server, path, retriesLeft = RETRIES_MAX) {
  const response = await fetch(new URL(`/transparency/${path}`, server));
  if ([429, 503].includes(response.status) && retriesLeft > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return fetchText(server, path, retriesLeft - 1);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
export const fetchData = async (server, path) => JSON.parse(await fetchText(server, path)).data;

/** The lists that a server gives for many names, some names in each request. */
async function fetchLists(server, names, pathOf) {
  const all = [];
  for (let at = 0; at < names.length; at += NAMES_MAX)
    all.push(...(await fetchData(server, pathOf(names.slice(at, at + NAMES_MAX)))).list);
  return all;
}

/** Consistency proofs from trees of these sizes to the tree of size `to`, from the server. */
export function fetchLinks(server, sizes, to) {
  const older = [...new Set(sizes)].filter((size) => size < to);
  return fetchLists(server, older, (from) => `consistency?from=${from}&to=${to}`);
}

/** Places of batches under a head, from the server. */
export function fetchPlaces(server, seqs, { size }) {
  return fetchLists(server, [...new Set(seqs)], (some) => `places?seq=${some}&size=${size}`);
}

/** The server's newest head; its keys must form a chain of signatures. */
export async function fetchNewestHead(server) {
  const { keys } = await fetchData(server, 'keys');
  return checkHeads([await fetchText(server, 'head')], [], readKeys(keys));
}

export async function fetchBatches(server, from, until) {
  const all = [];
  while (from + all.length <= until) {
    const limit = Math.min(PAGE_MAX, until - from - all.length + 1);
    const { list } = await fetchData(server, `batches?from=${from + all.length}&limit=${limit}`);
    must(list.length > 0, 'chain_broken');
    all.push(...list);
  }
  return all;
}

/** Entries by number of their batch. */
export async function fetchEntries(server, from, until) {
  const all = new Map();
  for (let at = from; at <= until; at += PAGE_MAX) {
    const limit = Math.min(PAGE_MAX, until - at + 1);
    const { list } = await fetchData(server, `entries?from=${at}&limit=${limit}`);
    for (const { seq, lines } of list) all.set(seq, lines);
  }
  return all;
}

/** Number of the first batch at or after an instant: one more than the last, if there is none. */
export async function findBatch(server, ts) {
  const isBefore = async (seq) => {
    const { list } = await fetchData(server, `batches?from=${seq}&limit=1`);
    return list.length > 0 && readHeader(list[0].header).ts < ts;
  };
  let [before, after] = [0, 1];
  while (await isBefore(after)) [before, after] = [after, after * 2];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (await isBefore(middle)) before = middle;
    else after = middle;
  }
  return after;
}

/** The digest and instant of the batch before a number; zeros before the first. */
export async function fetchBatchBefore(server, seq) {
  if (seq === 1) return { seq: 0, ts: -1, digest: '0'.repeat(64) };
  const [{ header, digest }] = await fetchBatches(server, seq - 1, seq - 1);
  return { ...readHeader(header), digest };
}

/** Reads the leaf of a minute and checks that it is in the tree of that head. */
export async function fetchMinute(server, index, head) {
  const { leaf, path } = await fetchData(server, `inclusion?minute=${index}&size=${head.size}`);
  must(isIncluded(leaf, index, head.size, path, head.root), 'head_inconsistent');
  const minute = readMinute(leaf);
  must(minute.start === head.first + index * MINUTE_MS, 'malformed');
  return minute;
}

const fetchLines = async (server, { start, root }) =>
  (await fetchText(server, `minutes/${start}.${root}.txt`)).split('\n').slice(0, -1);

/** The price lines of batches, in their order. */
function splitLines(batches, lines) {
  let at = 0;
  const parts = batches.map(({ n, root }) => {
    const own = lines.slice(at, at + n);
    at += n;
    must(own.length === n && rootOf(own) === root, 'price_not_in_log');
    return own;
  });
  must(at === lines.length, 'price_not_in_log');
  return parts;
}

/**
 * Every batch of a verified minute, from number `from` on, with its price `lines` and its
 * `entryLines`, all verified against the minute.
 */
export async function fetchMinuteBatches(server, minute, from) {
  if (minute.n === 0) return [];
  const until = from + minute.n - 1;
  const listed = await fetchBatches(server, from, until);
  const leaves = listed.map(({ header, digest }) => `${header}|${digest}`);
  must(rootOf(leaves) === minute.root, 'chain_broken');
  const batches = leaves.map(readBatch);
  const lines = splitLines(batches, await fetchLines(server, minute));
  const entries = await fetchEntries(server, from, until);
  return batches.map((batch, i) => {
    const entryLines = entries.get(batch.seq) ?? [];
    must(entryLines.length === batch.entries, 'chain_broken');
    must(rootOf(entryLines) === batch.entriesRoot, 'chain_broken');
    return { ...batch, header: listed[i].header, lines: lines[i], entryLines };
  });
}

/** Whether a batch follows the one before: next number, later, and chained. */
export function isChained(before, { seq, ts, digest, header }) {
  const chained = sha256(bytes(before.digest), `${header}\n`);
  return seq === before.seq + 1 && ts > before.ts && digest === chained;
}

/** A batch under a head, verified. */
export async function fetchBatch(server, seq, head) {
  const [place] = await fetchPlaces(server, [seq], head);
  const batch = readPlace(place, head);
  must(batch.seq === seq, 'chain_broken');
  return { ...batch, minute: readMinute(place.minute.leaf) };
}

/** The price lines of such a batch, verified. */
export async function fetchBatchLines(server, { ts, n, root, minute }) {
  const lines = await fetchLines(server, minute);
  const own = lines.filter((line) => readTickLine(line).ts === ts);
  must(own.length === n && rootOf(own) === root, 'price_not_in_log');
  return own;
}

/** A batch under a head with its entries as `lines`, verified. */
export async function fetchLoggedLines(server, seq, head) {
  const batch = await fetchBatch(server, seq, head);
  const lines = (await fetchEntries(server, seq, seq)).get(seq) ?? [];
  must(lines.length === batch.entries && rootOf(lines) === batch.entriesRoot, 'chain_broken');
  return { ...batch, lines };
}
