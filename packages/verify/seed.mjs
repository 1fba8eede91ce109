/** `verify.mjs --seed DAY`: recomputes every simulated price of a day from its revealed seed. */
import {
  fetchBatchBefore,
  fetchData,
  fetchEntries,
  fetchLoggedLines,
  fetchMinute,
  fetchMinuteBatches,
  fetchNewestHead,
  findBatch,
} from './log.mjs';
import { BeaconLog, loadSignatures } from './beacon.mjs';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';
import { pricesOf } from './prices.mjs';
import { DAY_MS, MINUTE_MS, readTickLine, units } from './texts.mjs';

const lastPriceOf = ({ seq, ts, price }) => ({ seq, ts, price: Number(units(price)) });

/** What the day's first batch depends on: newest prices, the batch before, and the beacon. */
async function stateBefore(server, index, from, { products, beacon }, head) {
  const log = new BeaconLog(beacon, await loadSignatures());
  const earlier = [];
  const last = new Map();
  let next = from;
  for (let at = index - 1; at >= 0 && (last.size < products.length || at >= index - 2); at -= 1) {
    const minute = await fetchMinute(server, at, head);
    next -= minute.n;
    const batches = await fetchMinuteBatches(server, minute, next);
    earlier.unshift(...batches);
    for (const tick of batches.flatMap(({ lines }) => lines.map(readTickLine)).reverse())
      if (!last.has(tick.procode)) last.set(tick.procode, lastPriceOf(tick));
  }
  earlier.forEach((batch) => log.add(batch));
  return { last, since: (await fetchBatchBefore(server, from)).ts, beacon: log };
}

/** Checks that the seed produces the lines of a batch. `state`: see `stateBefore`. */
export function checkSeedBatch(batch, day, state) {
  const { ts, lines } = batch;
  const entropy = state.beacon.entropyAt(ts);
  const expectedLines =
    entropy === null ? new Map() : pricesOf({ entropy, ts, since: state.since }, day, state.last);
  for (const line of lines) {
    const tick = readTickLine(line);
    // The first line of a product in the log has no previous price to compute it from.
    const isFirst = !state.last.has(tick.procode) && entropy !== null;
    must(isFirst || expectedLines.get(tick.procode) === line, 'price_wrong');
    expectedLines.delete(tick.procode);
    state.last.set(tick.procode, lastPriceOf(tick));
  }
  must(expectedLines.size === 0, 'price_wrong');
  state.since = ts;
  state.beacon.add(batch);
}

/** Input of the simulation besides the seed; its hash is committed together with the seed. */
function feedText({ marketHours, products, beacon }) {
  const lines = [...products]
    .sort((a, b) => a.id - b.id)
    .map(({ id, procode, market, decimals, basePrice, volatilityBps, hot }) =>
      [id, procode, market, decimals, basePrice, volatilityBps, hot ? 'hot' : 'quiet'].join('|'),
    );
  const chain = beacon && `${beacon.publicKey} ${beacon.genesisMs} ${beacon.periodMs}`;
  const head = [`beacon ${chain ?? 'none'}`, `hours ${marketHours}`];
  return [...head, ...lines].map((line) => `${line}\n`).join('');
}

/**
 * Checks the log's commitment to the day's seed; returns its instant. Only the day on which the log
 * began may have one that is later than the day's start.
 */
async function checkCommitment(server, { day, commitment, batch }, seeds, head) {
  must(batch !== null, 'seed_unpromised');
  const { lines, ts } = await fetchLoggedLines(server, batch, head);
  must(lines.includes(['seed', day, commitment, sha256(feedText(seeds))].join('|')), 'seed_wrong');
  const start = Date.parse(`${day}T00:00:00Z`);
  must(ts < start || head.first - (head.first % DAY_MS) === start, 'seed_unpromised');
  return ts;
}

/** Reports another commitment to the same day, in the two days of the log that could have one. */
async function findCommitments(server, day, start, head) {
  const end = Math.min(start + DAY_MS, head.first + head.size * MINUTE_MS);
  const from = await findBatch(server, start - DAY_MS);
  const entries = await fetchEntries(server, from, (await findBatch(server, end)) - 1);
  const isOfDay = (line) => line.startsWith(`seed|${day}|`);
  must([...entries.values()].flat().filter(isOfDay).length <= 1, 'seed_twice');
}

/** Recomputes the prices of a day; returns what was compared. Rejects with a code as message. */
export async function verifySeed(server, name) {
  const seeds = await fetchData(server, 'seeds');
  const day = seeds.days.find((one) => one.day === name);
  must(day !== undefined, 'not_found');
  must(day.seed !== null, 'seed_hidden');
  must(sha256(`candor-seed/1|${name}|${day.seed}`) === day.commitment, 'seed_wrong');
  const head = await fetchNewestHead(server);
  const committedAt = await checkCommitment(server, day, seeds, head);
  const start = Date.parse(`${name}T00:00:00Z`);
  await findCommitments(server, name, start, head);
  const indexOf = (ts) => (ts - head.first) / MINUTE_MS;
  const from = Math.max(0, indexOf(start));
  const until = Math.min(head.size, indexOf(start + DAY_MS));
  let next = await findBatch(server, head.first + from * MINUTE_MS);
  const state = await stateBefore(server, from, next, seeds, head);
  let total = 0;
  for (let index = from; index < until; index += 1) {
    const minute = await fetchMinute(server, index, head);
    for (const batch of await fetchMinuteBatches(server, minute, next)) {
      checkSeedBatch(batch, { ...day, ...seeds }, state);
      total += batch.lines.length;
    }
    next += minute.n;
  }
  const isUnchecked = seeds.beacon !== null && state.beacon.signatures === null;
  return { day: name, minutes: Math.max(0, until - from), ticks: total, committedAt, isUnchecked };
}
