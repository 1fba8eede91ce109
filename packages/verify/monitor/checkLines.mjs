/** Checks the price lines of each batch: complete, in order, numbered without a gap. */
import { MINUTE_MS, readTickLine } from '../texts.mjs';

/** In a shorter silence lines are missing; a longer one is a closed market or a halted product. */
const SILENCE_MS_MAX = MINUTE_MS;

export function checkLines(monitor, { ts, lines }) {
  const { products } = monitor.state;
  let previous = '';
  for (const line of lines) {
    const { procode, seq, ts: lineTs } = readTickLine(line);
    const last = products[procode];
    const isRight = lineTs === ts && procode > previous && (!last || seq === last.seq + 1);
    if (!isRight) monitor.fault('line_wrong', `out of order: ${line}`);
    const silence = last ? ts - last.ts : 0;
    const before = monitor.state.before.ts;
    if (last && last.ts < before && silence < SILENCE_MS_MAX)
      monitor.fault('line_missing', `${procode} has no price for ${silence} ms before ${line}`);
    products[procode] = { seq, ts };
    previous = procode;
  }
  monitor.state.lines += lines.length;
}
