/** Checks the entries of each batch: commitments, totals, voids, and that none occurs twice. */
import { fetchMinute, fetchText } from '../log.mjs';
import { DAY_MS, MINUTE_MS, readTickLine, readTotal } from '../texts.mjs';

const timeText = (ts) => new Date(ts).toISOString();

/** One commitment for a day, before the day begins; the log's first day may have a later one. */
function checkSeed(monitor, line, ts, { first }) {
  const [, day, commitment] = line.split('|');
  const { seeds } = monitor.state;
  if (seeds[day] !== undefined)
    monitor.fault('seed_twice', `another commitment to the seed of ${day} at ${timeText(ts)}`);
  seeds[day] ??= commitment;
  const start = Date.parse(`${day}T00:00:00Z`);
  const isFirstDay = start === first - (first % DAY_MS);
  if (ts >= start && !isFirstDay)
    monitor.fault('seed_late', `the seed of ${day} was committed at ${timeText(ts)}`);
}

function checkTotal(monitor, line, ts) {
  const { totals } = monitor.state;
  try {
    const { at, currency } = readTotal(line);
    const isLater = at > (totals[currency] ?? 0) && at <= ts + MINUTE_MS;
    if (!isLater) monitor.fault('total_wrong', `a total of another time: ${line}`);
    totals[currency] = at;
  } catch {
    monitor.fault('total_wrong', `not a total: ${line}`);
  }
}

/** Whether the log has a price of the product at that instant. */
async function hasPrice(monitor, procode, ts, head) {
  const index = Math.floor((ts - head.first) / MINUTE_MS);
  if (index < 0 || index >= head.size) return false;
  const { start, root } = await fetchMinute(monitor.server, index, head);
  const lines = (await fetchText(monitor.server, `minutes/${start}.${root}.txt`)).split('\n');
  return lines
    .slice(0, -1)
    .map(readTickLine)
    .some((line) => line.procode === procode && line.ts === ts);
}

/** The price that a void order names as missing must be missing; an opening may also be late. */
async function checkVoid(monitor, line, head) {
  const [, , reason, procode, ts] = line.split('|');
  monitor.state.voids += 1;
  const isClosing = reason === 'closing_missing';
  if (isClosing && (await hasPrice(monitor, procode, Number(ts), head)))
    monitor.fault('void_untrue', `the log has the price that is called missing: ${line}`);
}

export async function checkEntries(monitor, { ts, entryLines }, head) {
  const { state } = monitor;
  const own = (state.recent[Math.floor((ts - head.first) / MINUTE_MS)] ??= {});
  for (const line of entryLines) {
    const [word] = line.split('|');
    if (word === 'order' || word === 'refusal') {
      if (Object.values(state.recent).some((lines) => Object.hasOwn(lines, line)))
        monitor.fault('entry_twice', `a second time at ${timeText(ts)}: ${line}`);
      own[line] = 1;
    }
    if (word === 'order') state.orders += 1;
    if (word === 'refusal') state.refusals += 1;
    if (word === 'seed') checkSeed(monitor, line, ts, head);
    if (word === 'total') checkTotal(monitor, line, ts);
    if (word === 'void') await checkVoid(monitor, line, head);
  }
}
