/** `verify.mjs --seed DAY`: recomputes every simulated price of a day from its revealed seed. */
import {
  fetchData,
  fetchBatches,
  fetchLoggedLines,
  fetchMinute,
  fetchMinuteLines,
  fetchNewestHead,
} from './checkServer.mjs';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';
import { pricesOf } from './prices.mjs';
import { DAY_MS, MINUTE_MS, readHeader, readTickLine, units } from './texts.mjs';

const lastPriceOf = ({ seq, ts, price }) => ({ seq, ts, price: Number(units(price)) });

/** Newest line of each product before a minute, searched back to the start of the log. */
async function fetchLastPrices(server, index, products, head) {
  const last = new Map();
  for (let at = index - 1; at >= 0 && last.size < products.length; at -= 1) {
    const minute = await fetchMinute(server, at, head);
    const lastTicks = new Map();
    for (const tick of (await fetchMinuteLines(server, minute)).map(readTickLine))
      lastTicks.set(tick.procode, tick);
    for (const [procode, tick] of lastTicks)
      if (!last.has(procode)) last.set(procode, lastPriceOf(tick));
  }
  return last;
}

/** Checks that the seed produces the lines of a minute. `state`: previous prices and instant. */
function checkMinute(lines, batches, day, state) {
  const linesAt = new Map();
  for (const line of lines) {
    const { ts } = readTickLine(line);
    linesAt.set(ts, [...(linesAt.get(ts) ?? []), line]);
  }
  for (const { seq, ts } of batches) {
    const expectedLines = pricesOf({ seq, ts, since: state.since }, day, state.last);
    const batchLines = linesAt.get(ts) ?? [];
    for (const line of batchLines) {
      const tick = readTickLine(line);
      // The first line of a product in the log has no previous price to compute it from.
      must(
        !state.last.has(tick.procode) || expectedLines.get(tick.procode) === line,
        'price_wrong',
      );
      expectedLines.delete(tick.procode);
      state.last.set(tick.procode, lastPriceOf(tick));
    }
    must(expectedLines.size === 0, 'price_wrong');
    state.since = ts;
  }
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
  const last = await fetchLastPrices(server, from, seeds.products, head);
  const state = { last, since: 0 };
  let total = 0;
  let tipSeq = from === 0 ? null : (await fetchMinute(server, from - 1, head)).tipSeq;
  for (let index = from; index < until; index += 1) {
    const minute = await fetchMinute(server, index, head);
    const lines = await fetchMinuteLines(server, minute);
    const all =
      minute.tipSeq === 0
        ? []
        : await fetchBatches(server, Math.max(1, tipSeq ?? 1), minute.tipSeq);
    const headers = all.map(({ header }) => readHeader(header));
    if (state.since === 0)
      state.since = headers.filter(({ ts }) => ts < minute.start).at(-1)?.ts ?? 0;
    checkMinute(
      lines,
      headers.filter(({ ts }) => ts >= minute.start),
      { ...day, ...seeds },
      state,
    );
    total += lines.length;
    tipSeq = minute.tipSeq;
  }
  return { day: name, minutes: Math.max(0, until - from), ticks: total, committedAt };
}
