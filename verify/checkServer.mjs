/** What is asked of a server: whether its public log still says the same, and adds up. */
import { readFileSync } from 'node:fs';
import { must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { splitOf, isIncluded, leafHash, node, sha256 } from './merkle.mjs';
import { MINUTE_MS, headOf, readHeader, readKeys, readMinute, readTickLine } from './texts.mjs';

async function ask(server, path) {
  const reply = await fetch(new URL(`/transparency/${path}`, server));
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}
const askData = async (server, path) => JSON.parse(await ask(server, path)).data;

/** The root of a whole tree (RFC 6962, 2.1). */
export function rootOf(lines) {
  if (lines.length < 2) return lines.length === 0 ? sha256('') : leafHash(lines[0]);
  const k = splitOf(lines.length);
  return node(rootOf(lines.slice(0, k)), rootOf(lines.slice(k)));
}

/** Every head at hand is the beginning of the server's newest one, under keys that still stand. */
export async function verifyServer(proof, notes, server) {
  const heads = notes.map(headOf);
  const { keys } = await askData(server, 'keys');
  must(
    proof.keys.every((note, i) => note === keys[i]),
    'unknown_key',
  );
  const newest = headOf(await ask(server, 'head'));
  const sizes = [...new Set(heads.map(({ size }) => size))].filter((size) => size < newest.size);
  const links = [];
  for (let at = 0; at < sizes.length; at += 50) {
    const from = sizes.slice(at, at + 50);
    links.push(...(await askData(server, `consistency?from=${from}&to=${newest.size}`)).list);
  }
  must(
    sizes.every((size) => links.some(({ from }) => from === size)),
    'head_inconsistent',
  );
  checkHeads([newest, ...heads], links, readKeys(keys));
  return newest.size;
}

async function readBatches(server, from, until) {
  const all = [];
  while (from + all.length <= until) {
    const limit = Math.min(1000, until - from - all.length + 1);
    const { list } = await askData(server, `batches?from=${from + all.length}&limit=${limit}`);
    must(list.length > 0, 'chain_broken');
    all.push(...list);
  }
  return all;
}

/** The ticks of a minute: sorted, inside it, numbered on from those before, under its root. */
function checkTicks(lines, minute, last) {
  must(lines.length === minute.n && rootOf(lines) === minute.root, 'tick_not_in_log');
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

/** The batches of a minute hold exactly its ticks and lead from one tip to the next. */
function checkBatches(batches, lines, ticks, from, minute) {
  const linesAt = new Map();
  ticks.forEach(({ ts }, i) => linesAt.set(ts, [...(linesAt.get(ts) ?? []), lines[i]]));
  let digest = from;
  for (const batch of batches) {
    const header = readHeader(batch.header);
    const mine = linesAt.get(header.ts) ?? [];
    must(mine.length === header.n && rootOf(mine) === header.root, 'chain_broken');
    linesAt.delete(header.ts);
    digest = sha256(Buffer.from(digest, 'hex'), `${batch.header}\n`);
    must(digest === batch.digest, 'chain_broken');
  }
  must(linesAt.size === 0 && digest === minute.tip, 'chain_broken');
}

/** Reads the newest minutes whole; answers the number of ticks. */
export async function auditMinutes(server, count) {
  const head = headOf(await ask(server, 'head'));
  const from = Math.max(0, head.size - count - 1);
  const { leaves } = await askData(
    server,
    `minutes?from=${from}&limit=${Math.min(1000, count + 1)}`,
  );
  const last = new Map();
  let total = 0;
  for (const [i, leaf] of leaves.entries()) {
    const index = from + i;
    if (index >= head.size) break;
    const { path } = await askData(server, `inclusion?minute=${index}&size=${head.size}`);
    const minute = readMinute(leaf);
    must(isIncluded(leaf, index, head.size, path, head.root), 'head_inconsistent');
    must(minute.start === head.first + index * MINUTE_MS, 'malformed');
    if (i === 0) continue;
    const file = `minutes/${minute.start}.${minute.root}.txt`;
    const lines = (await ask(server, file)).split('\n').slice(0, -1);
    const ticks = checkTicks(lines, minute, last);
    const before = readMinute(leaves[i - 1]);
    const batches = await readBatches(server, before.tipSeq + 1, minute.tipSeq);
    // The batches of a minute whose log was begun before it hold earlier ticks as well.
    if (before.tipSeq > 0) checkBatches(batches, lines, ticks, before.tip, minute);
    total += lines.length;
  }
  return total;
}

/** What `verify.mjs --server` prints after the steps. */
export async function checkServer(file, server, headsFile, minutes) {
  const proof = file.format === undefined ? file.proof : file;
  const kept =
    headsFile === null ? [] : readFileSync(headsFile, 'utf8').split(/(?<=\n)\n(?=candor)/);
  const notes = [
    proof.head,
    ...(file.kept?.heads ?? []),
    ...kept.map((note) => note.replace(/\n+$/, '\n')),
  ];
  const print = async (name, work) => {
    try {
      console.log(name.padEnd(8), 'ok:', await work());
    } catch (error) {
      console.log(name.padEnd(8), error.message);
      process.exitCode = 1;
    }
  };
  await print(
    'server',
    async () =>
      `${notes.length} heads lead to its newest, of ${await verifyServer(proof, notes, server)} minutes`,
  );
  if (minutes > 0)
    await print('audit', async () => `${await auditMinutes(server, minutes)} ticks add up`);
}
