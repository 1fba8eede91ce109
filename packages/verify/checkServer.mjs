/** Checks against a server: whether its public log is still consistent with what was kept. */
import { readFileSync } from 'node:fs';
import { must } from './Failure.mjs';
import { followTipPath } from './chains.mjs';
import { checkHeads } from './heads.mjs';
import { splitOf, isIncluded, leafHash, nodeHash, sha256 } from './merkle.mjs';
import { readFile } from './shape.mjs';
import { MINUTE_MS, headOf, readHeader, readKeys, readMinute, readTickLine } from './texts.mjs';

/** Predecessor of the first batch; `isHistory` covers batches before the log's first minute. */
const BEFORE_FIRST = { seq: 0, nextTs: 0, digest: '0'.repeat(64), isHistory: true };

/** Retries after 429 and 503, one a second. */
const RETRIES_MAX = 30;

async function fetchText(server, path, retriesLeft = RETRIES_MAX) {
  const response = await fetch(new URL(`/transparency/${path}`, server));
  if ([429, 503].includes(response.status) && retriesLeft > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return fetchText(server, path, retriesLeft - 1);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}
export const fetchData = async (server, path) => JSON.parse(await fetchText(server, path)).data;

/** Root of a complete tree (RFC 6962, 2.1). */
export function rootOf(lines) {
  if (lines.length < 2) return lines.length === 0 ? sha256('') : leafHash(lines[0]);
  const k = splitOf(lines.length);
  return nodeHash(rootOf(lines.slice(0, k)), rootOf(lines.slice(k)));
}

/** Consistency proofs from trees of these sizes to the tree of size `to`, from the server. */
async function fetchLinks(server, sizes, to) {
  const older = [...new Set(sizes)].filter((size) => size < to);
  const links = [];
  for (let at = 0; at < older.length; at += 50) {
    const from = older.slice(at, at + 50);
    links.push(...(await fetchData(server, `consistency?from=${from}&to=${to}`)).list);
  }
  return links;
}

/** Path from a seen batch to the end of its minute, in the tree of that head. */
async function fetchTipPath(server, { seq, digest }, head) {
  const [own] = await fetchBatches(server, seq, seq);
  const { ts } = readHeader(own.header);
  const index = Math.floor((ts - head.first) / MINUTE_MS);
  const minute = await fetchData(server, `inclusion?minute=${index}&size=${head.size}`);
  const { tipSeq } = readMinute(minute.leaf);
  const headers = (await fetchBatches(server, seq + 1, tipSeq)).map(({ header }) => header);
  return { seq, digest, headers, minute: { index, leaf: minute.leaf, path: minute.path } };
}

/** The file completed with the links and paths for its kept heads and batches, from the server. */
export async function addServerPaths(file, server) {
  const { proof, kept } = readFile(file);
  if (proof === null) return file;
  const largest = [proof.head, ...kept.heads]
    .map(headOf)
    .reduce((best, head) => (head.size > best.size ? head : best));
  const sizes = [proof.head, ...kept.heads].map((note) => headOf(note).size);
  const links = await fetchLinks(server, sizes, largest.size);
  const ways = [];
  const seen = kept.came === null ? kept.tips : [...kept.tips, kept.came];
  for (const tip of seen) ways.push(await fetchTipPath(server, tip, headOf(proof.head)));
  return { ...file, kept: { ...file.kept, links, ways } };
}

/** Checks that every known head is a prefix of the server's newest one, under keys still valid. */
export async function verifyServer(proof, notes, server) {
  const { keys } = await fetchData(server, 'keys');
  must(
    proof.keys.every((note, i) => note === keys[i]),
    'unknown_key',
  );
  const newest = await fetchText(server, 'head');
  const { size } = headOf(newest);
  const sizes = notes.map((note) => headOf(note).size);
  must(
    sizes.every((one) => one <= size),
    'head_forked',
  );
  checkHeads([newest, ...notes], await fetchLinks(server, sizes, size), readKeys(keys));
  return size;
}

export async function fetchBatches(server, from, until) {
  const all = [];
  while (from + all.length <= until) {
    const limit = Math.min(1000, until - from - all.length + 1);
    const { list } = await fetchData(server, `batches?from=${from + all.length}&limit=${limit}`);
    must(list.length > 0, 'chain_broken');
    all.push(...list);
  }
  return all;
}

async function fetchEntries(server, from, until) {
  const all = new Map();
  for (let at = from; at <= until; at += 1000) {
    const limit = Math.min(1000, until - at + 1);
    const { list } = await fetchData(server, `entries?from=${at}&limit=${limit}`);
    for (const { seq, lines } of list) all.set(seq, lines);
  }
  return all;
}

function checkEntries({ entries = 0, entriesRoot }, lines) {
  must(lines.length === entries, 'chain_broken');
  must(entries === 0 || rootOf(lines) === entriesRoot, 'chain_broken');
}

/** Checks the ticks of a minute: sorted, inside it, numbered consecutively. */
function checkTicks(lines, minute, last) {
  const ticks = lines.map(readTickLine);
  ticks.forEach((tick, i) => {
    const before = ticks[i - 1];
    const sorted =
      before === undefined ||
      before.procode < tick.procode ||
      (before.procode === tick.procode && before.ts < tick.ts);
    const inside = tick.ts >= minute.start && tick.ts < minute.start + MINUTE_MS;
    const follows = !last.has(tick.procode) || last.get(tick.procode) + 1 === tick.seq;
    must(sorted && inside && follows, 'tick_not_last');
    last.set(tick.procode, tick.seq);
  });
  return ticks;
}

/**
 * A minute's batches contain exactly its lines, follow the previous batch and end at its tip.
 * Batches before minute 0 belong to no minute.
 */
function checkBatches({ batches, entries }, lines, ticks, before, minute) {
  const linesAt = new Map();
  ticks.forEach(({ ts }, i) => linesAt.set(ts, [...(linesAt.get(ts) ?? []), lines[i]]));
  for (const batch of batches) {
    const header = readHeader(batch.header);
    must(header.seq === before.seq + 1 && header.ts >= before.nextTs, 'chain_broken');
    must(header.nextTs > header.ts && header.ts < minute.start + MINUTE_MS, 'chain_broken');
    must(header.ts >= minute.start || before.isHistory, 'chain_broken');
    if (header.ts >= minute.start) {
      const batchLines = linesAt.get(header.ts) ?? [];
      must(batchLines.length === header.n && rootOf(batchLines) === header.root, 'chain_broken');
      linesAt.delete(header.ts);
    }
    checkEntries(header, entries.get(header.seq) ?? []);
    const digest = sha256(Buffer.from(before.digest, 'hex'), `${batch.header}\n`);
    must(digest === batch.digest, 'chain_broken');
    before = { ...header, digest, isHistory: before.isHistory && header.ts < minute.start };
  }
  must(linesAt.size === 0, 'chain_broken');
  must(before.seq === minute.tipSeq && before.digest === minute.tip, 'chain_broken');
  must(before.nextTs >= minute.start + MINUTE_MS || minute.tipSeq === 0, 'chain_broken');
  return before;
}

/** Reads the leaf of a minute and checks that it is in the tree of that head. */
export async function fetchMinute(server, index, head) {
  const { leaf, path } = await fetchData(server, `inclusion?minute=${index}&size=${head.size}`);
  must(isIncluded(leaf, index, head.size, path, head.root), 'head_inconsistent');
  const minute = readMinute(leaf);
  must(minute.start === head.first + index * MINUTE_MS, 'malformed');
  return minute;
}

/** Reads a batch's lines beside the prices, verified up to the end of its minute. */
export async function fetchLoggedLines(server, seq, head) {
  const lines = (await fetchEntries(server, seq, seq)).get(seq) ?? [];
  const [own] = await fetchBatches(server, seq, seq);
  const { headers, minute } = await fetchTipPath(server, { seq, digest: own.digest }, head);
  followTipPath({ seq, digest: own.digest, headers, minute }, head);
  const [before] = seq === 1 ? [BEFORE_FIRST] : await fetchBatches(server, seq - 1, seq - 1);
  must(sha256(Buffer.from(before.digest, 'hex'), `${own.header}\n`) === own.digest, 'chain_broken');
  checkEntries(readHeader(own.header), lines);
  return { lines, ts: readHeader(own.header).ts, digest: own.digest };
}

/** All lines of a minute, verified against its root. */
export async function fetchMinuteLines(server, minute) {
  const text = await fetchText(server, `minutes/${minute.start}.${minute.root}.txt`);
  const lines = text.split('\n').slice(0, -1);
  must(lines.length === minute.n && rootOf(lines) === minute.root, 'tick_not_in_log');
  return lines;
}

/** The server's newest head; its keys must form a chain of signatures. */
export async function fetchNewestHead(server) {
  const { keys } = await fetchData(server, 'keys');
  return checkHeads([await fetchText(server, 'head')], [], readKeys(keys));
}

async function fetchLastBatch(server, minute) {
  if (minute === null || minute.tipSeq === 0) return BEFORE_FIRST;
  const [{ header }] = await fetchBatches(server, minute.tipSeq, minute.tipSeq);
  return { ...readHeader(header), digest: minute.tip, isHistory: false };
}

/** In a gap up to this a line is missing; a longer one is a closed or halted product (rules/2). */
const GAP_MS_MAX = 60_000;

/** Products without a line in a batch between two of theirs. `at`: time of each one's last line. */
function findGaps(ticks, instants, at) {
  const gaps = [];
  for (const { procode, ts } of ticks) {
    const before = at.get(procode);
    const between = before === undefined ? [] : instants.filter((one) => one > before && one < ts);
    if (between.length > 0 && ts - before < GAP_MS_MAX) gaps.push({ procode, at: between });
    at.set(procode, ts);
  }
  return gaps;
}

/**
 * Reads the newest `count` minutes; returns the number of ticks. Adds to `missing` the products and
 * instants of missing lines.
 */
export async function auditMinutes(server, count, missing = []) {
  const head = await fetchNewestHead(server);
  const from = Math.max(0, head.size - count);
  const last = new Map();
  const earlier = from === 0 ? null : await fetchMinute(server, from - 1, head);
  if (earlier !== null) checkTicks(await fetchMinuteLines(server, earlier), earlier, last);
  let before = await fetchLastBatch(server, earlier);
  const [at, instants] = [new Map(), []];
  let total = 0;
  for (let index = from; index < head.size; index += 1) {
    const minute = await fetchMinute(server, index, head);
    const lines = await fetchMinuteLines(server, minute);
    const ticks = checkTicks(lines, minute, last);
    const batches = await fetchBatches(server, before.seq + 1, minute.tipSeq);
    const entries = await fetchEntries(server, before.seq + 1, minute.tipSeq);
    before = checkBatches({ batches, entries }, lines, ticks, before, minute);
    instants.push(...batches.map(({ header }) => readHeader(header).ts));
    missing.push(...findGaps(ticks, instants, at));
    total += lines.length;
  }
  return total;
}

async function printCheck(name, work) {
  try {
    console.log(name.padEnd(8), 'ok:', await work());
  } catch (error) {
    console.log(name.padEnd(8), error.message);
    process.exitCode = 1;
  }
}

/** Notes of a `heads.txt`, which are separated by an empty line. */
const notesIn = (text) =>
  text.split(/(?<=\n)\n(?=candor)/).map((note) => note.replace(/\n+$/, '\n'));

/** Prints the server checks of `verify.mjs --server` after the steps. */
export async function checkServer(file, server, headsFile, minutes) {
  const { proof, kept } = readFile(file);
  const others = headsFile === null ? [] : notesIn(readFileSync(headsFile, 'utf8'));
  const notes = [proof.head, ...kept.heads, ...others];
  await printCheck('server', async () => {
    const size = await verifyServer(proof, notes, server);
    return `${notes.length} heads lead to its newest, of ${size} minutes`;
  });
  if (minutes === 0) return;
  const missing = [];
  await printCheck(
    'audit',
    async () => `${await auditMinutes(server, minutes, missing)} ticks add up`,
  );
  for (const { procode, at } of missing) {
    process.exitCode = 1;
    const since = new Date(at[0]).toISOString();
    console.log(`line_missing: ${procode} has none in ${at.length} batches from ${since} on`);
  }
}
