/** `verify.mjs --seed DAY`: recomputes every simulated price of a day from its revealed seed. */
import {
  askData,
  readBatches,
  readPromises,
  readLeaf,
  readLines,
  readNewestHead,
} from './checkServer.mjs';
import { must } from './Failure.mjs';
import { sha256 } from './merkle.mjs';
import { pricesOf } from './prices.mjs';
import { DAY_MS, MINUTE_MS, readHeader, readTickLine, units } from './texts.mjs';

const asLast = ({ seq, ts, price }) => ({ seq, ts, price: Number(units(price)) });

/** Newest line of each product before a minute, searched back to the start of the log. */
async function linesBefore(server, index, products, head) {
  const last = new Map();
  for (let at = index - 1; at >= 0 && last.size < products.length; at -= 1) {
    const minute = await readLeaf(server, at, head);
    const own = new Map();
    for (const tick of (await readLines(server, minute)).map(readTickLine))
      own.set(tick.procode, tick);
    for (const [procode, tick] of own) if (!last.has(procode)) last.set(procode, asLast(tick));
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
    const made = pricesOf({ seq, ts, since: state.since }, day, state.last);
    const mine = linesAt.get(ts) ?? [];
    for (const line of mine) {
      const tick = readTickLine(line);
      // The first line of a product in the log has no previous price to compute it from.
      must(!state.last.has(tick.procode) || made.get(tick.procode) === line, 'price_wrong');
      made.delete(tick.procode);
      state.last.set(tick.procode, asLast(tick));
    }
    must(made.size === 0, 'price_wrong');
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
async function checkPromise(server, { day, commitment, batch }, seeds, head) {
  must(batch !== null, 'seed_unpromised');
  const { lines, ts } = await readPromises(server, batch, head);
  must(lines.includes(['seed', day, commitment, sha256(feedText(seeds))].join('|')), 'seed_wrong');
  return ts;
}

/** Recomputes the prices of a day; returns what was compared. Rejects with a code as message. */
export async function verifySeed(server, name) {
  const seeds = await askData(server, 'seeds');
  const day = seeds.days.find((one) => one.day === name);
  must(day !== undefined, 'not_found');
  must(day.seed !== null, 'seed_hidden');
  must(sha256(`candor-seed/1|${name}|${day.seed}`) === day.commitment, 'seed_wrong');
  const head = await readNewestHead(server);
  const promised = await checkPromise(server, day, seeds, head);
  const start = Date.parse(`${name}T00:00:00Z`);
  const indexOf = (ts) => (ts - head.first) / MINUTE_MS;
  const from = Math.max(0, indexOf(start));
  const until = Math.min(head.size, indexOf(start + DAY_MS));
  const last = await linesBefore(server, from, seeds.products, head);
  const state = { last, since: 0 };
  let total = 0;
  let tipSeq = from === 0 ? null : (await readLeaf(server, from - 1, head)).tipSeq;
  for (let index = from; index < until; index += 1) {
    const minute = await readLeaf(server, index, head);
    const lines = await readLines(server, minute);
    const all =
      minute.tipSeq === 0 ? [] : await readBatches(server, Math.max(1, tipSeq ?? 1), minute.tipSeq);
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
  return { day: name, minutes: Math.max(0, until - from), ticks: total, promised };
}
