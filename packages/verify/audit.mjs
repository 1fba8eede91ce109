/** Reads the newest minutes of a server's log completely. */
import { must } from './Failure.mjs';
import {
  fetchBatchBefore,
  fetchMinute,
  fetchMinuteBatches,
  fetchNewestHead,
  findBatch,
  isChained,
} from './log.mjs';
import { MINUTE_MS, readTickLine } from './texts.mjs';

/** In a gap up to this a line is missing; a longer one is a closed or halted product. */
const GAP_MS_MAX = 60_000;

/** Checks a batch's price lines: its instant, in order, each product's numbers without a gap. */
function checkLines({ ts, lines }, last) {
  const ticks = lines.map(readTickLine);
  ticks.forEach((tick, i) => {
    const isSorted = i === 0 || ticks[i - 1].procode < tick.procode;
    const follows = !last.has(tick.procode) || last.get(tick.procode) + 1 === tick.seq;
    must(tick.ts === ts && isSorted && follows, 'chain_broken');
    last.set(tick.procode, tick.seq);
  });
  return ticks;
}

/** Products without a line in a batch between two of theirs. `at`: time of each one's last line. */
function findMissingLines(ticks, instants, at) {
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
 * Reads the newest `count` minutes of a log. Returns the number of price `lines`, the `voids` among
 * the entries, `missing` lines by product, and `gaps`: {from, batches} where the grid has no batch.
 */
export async function auditMinutes(server, count) {
  const head = await fetchNewestHead(server);
  const { interval, first, size } = head;
  const start = first + Math.max(0, size - count) * MINUTE_MS;
  let before = await fetchBatchBefore(server, await findBatch(server, start));
  const found = { lines: 0, voids: [], missing: [], gaps: [] };
  const [last, at, instants] = [new Map(), new Map(), []];
  /** Records the instants without a batch; before the log's first minute there is no grid. */
  const addGap = (until) => {
    const batches = (until - before.ts) / interval - 1;
    if (before.ts >= first && batches > 0) found.gaps.push({ from: before.ts + interval, batches });
  };
  for (let index = (start - first) / MINUTE_MS; index < size; index += 1) {
    const minute = await fetchMinute(server, index, head);
    for (const batch of await fetchMinuteBatches(server, minute, before.seq + 1)) {
      const isInMinute = batch.ts >= minute.start && batch.ts < minute.start + MINUTE_MS;
      must(isChained(before, batch) && isInMinute && batch.ts % interval === 0, 'chain_broken');
      addGap(batch.ts);
      const ticks = checkLines(batch, last);
      instants.push(batch.ts);
      found.missing.push(...findMissingLines(ticks, instants, at));
      found.voids.push(...batch.entryLines.filter((line) => line.startsWith('void|')));
      found.lines += batch.lines.length;
      before = batch;
    }
  }
  addGap(first + size * MINUTE_MS);
  return found;
}
