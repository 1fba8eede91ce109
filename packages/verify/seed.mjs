/** `verify.mjs --seed DAY`: recomputes every simulated price of a day from its revealed seed. */
import {
  fetchBatchBefore,
  fetchData,
  fetchLoggedLines,
  fetchMinute,
  fetchMinuteBatches,
  fetchNewestHead,
  findBatch,
} from './log.mjs';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';
import { pricesOf } from './prices.mjs';
import { DAY_MS, MINUTE_MS, readTickLine, units } from './texts.mjs';

const NO_ENTROPY = '0'.repeat(64);

const lastPriceOf = ({ seq, ts, price }) => ({ seq, ts, price: Number(units(price)) });

/** Newest line of each product before the batch `from`, the first one of a minute. */
async function fetchLastPrices(server, index, from, products, head) {
  const last = new Map();
  let next = from;
  for (let at = index - 1; at >= 0 && last.size < products.length; at -= 1) {
    const minute = await fetchMinute(server, at, head);
    next -= minute.n;
    const batches = await fetchMinuteBatches(server, minute, next);
    for (const tick of batches.flatMap(({ lines }) => lines.map(readTickLine)).reverse())
      if (!last.has(tick.procode)) last.set(tick.procode, lastPriceOf(tick));
  }
  return last;
}

/** Checks that the seed produces the lines of a batch. `state`: previous prices and instant. */
function checkBatch({ ts, lines }, day, state) {
  const expectedLines = pricesOf({ entropy: NO_ENTROPY, ts, since: state.since }, day, state.last);
  for (const line of lines) {
    const tick = readTickLine(line);
    // The first line of a product in the log has no previous price to compute it from.
    must(!state.last.has(tick.procode) || expectedLines.get(tick.procode) === line, 'price_wrong');
    expectedLines.delete(tick.procode);
    state.last.set(tick.procode, lastPriceOf(tick));
  }
  must(expectedLines.size === 0, 'price_wrong');
  state.since = ts;
}

/** Input of the simulation besides the seed; its hash is committed together with the seed. */
function feedText({ marketHours, products }) {
  const lines = [...products]
    .sort((a, b) => a.id - b.id)
    .map(({ id, procode, market, decimals, basePrice, volatilityBps, hot }) =>
      [id, procode, market, decimals, basePrice, volatilityBps, hot ? 'hot' : 'quiet'].join('|'),
    );
  return [`hours ${marketHours}`, ...lines].map((line) => `${line}\n`).join('');
}

/** Checks the log's commitment to the day's seed; returns its instant. */
async function checkCommitment(server, { day, commitment, batch }, seeds, head) {
  must(batch !== null, 'seed_unpromised');
  const { lines, ts } = await fetchLoggedLines(server, batch, head);
  must(lines.includes(['seed', day, commitment, sha256(feedText(seeds))].join('|')), 'seed_wrong');
  return ts;
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
  const indexOf = (ts) => (ts - head.first) / MINUTE_MS;
  const from = Math.max(0, indexOf(start));
  const until = Math.min(head.size, indexOf(start + DAY_MS));
  let next = await findBatch(server, head.first + from * MINUTE_MS);
  const last = await fetchLastPrices(server, from, next, seeds.products, head);
  const state = { last, since: (await fetchBatchBefore(server, next)).ts };
  let total = 0;
  for (let index = from; index < until; index += 1) {
    const minute = await fetchMinute(server, index, head);
    for (const batch of await fetchMinuteBatches(server, minute, next)) {
      checkBatch(batch, { ...day, ...seeds }, state);
      total += batch.lines.length;
    }
    next += minute.n;
  }
  return { day: name, minutes: Math.max(0, until - from), ticks: total, committedAt };
}
