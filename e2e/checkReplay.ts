import fs from 'node:fs';
import type { Order } from '../types/contract/order';

const USAGE = 'npx tsx e2e/checkReplay.ts FILE.csv ORDER.json [REPLAY_SPEED]';
/** Tolerance for an order's term in real ms: the price ticker's interval and rounding. */
const TICK_MS = 2000;

interface Row {
  /** Line number in the replay file, from 1. */
  line: number;
  text: string;
  time: number;
  price: string;
}

/** Removes trailing zeros: `3080.5` and `3080.50` are the same price. */
const withoutZeros = (price: string): string =>
  price.includes('.') ? price.replace(/0+$/, '').replace(/\.$/, '') : price;

function readRows(file: string, procode: string): Row[] {
  const [header = '', ...lines] = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  const names = header.split(',');
  const [time, code, price] = ['time', 'procode', 'price'].map((name) => names.indexOf(name));
  if (time === undefined || code === undefined || price === undefined || time < 0) {
    throw new Error(`${file} has no columns time, procode, price`);
  }
  return lines.flatMap((text, index) => {
    const cells = text.split(',');
    if (cells[code] !== procode) return [];
    const row = { line: index + 2, text, time: Date.parse(cells[time] ?? '') };
    return [{ ...row, price: withoutZeros(cells[price] ?? '') }];
  });
}

/** Returns the two rows with the order's prices whose time distance fits its term best, or null. */
function findPair(rows: readonly Row[], order: Order, speed: number): [Row, Row] | null {
  const [open, close] = [withoutZeros(order.openPrice ?? ''), withoutZeros(order.closePrice ?? '')];
  const ran = order.seconds * 1000;
  let best: [Row, Row] | null = null;
  const gapOf = ([from, to]: [Row, Row]): number => Math.abs((to.time - from.time) / speed - ran);
  for (const from of rows.filter(({ price }) => price === open)) {
    for (const to of rows.filter(({ price, line }) => price === close && line > from.line)) {
      const pair: [Row, Row] = [from, to];
      if (gapOf(pair) <= TICK_MS && (best === null || gapOf(pair) < gapOf(best))) best = pair;
    }
  }
  return best;
}

/** Prints the replay file's lines at which an order opened and closed; returns 1 if not found. */
function main([file, orderFile, speedText = '60']: string[]): number {
  if (file === undefined || orderFile === undefined) throw new Error(USAGE);
  const order: Order = JSON.parse(fs.readFileSync(orderFile, 'utf8'));
  const speed = Number(speedText);
  const { orderNo, procode, seconds, openPrice, closePrice, result, quantity, paid } = order;
  console.log(`order ${orderNo}: ${procode}, ${order.predictedResult}, ${seconds} S`);
  console.log(
    `  opened at ${openPrice ?? '--'}, closed at ${closePrice ?? '--'}: ${result ?? 'open'}`,
  );
  console.log(`  stake ${quantity}, paid ${paid ?? '--'}`);
  const pair = findPair(readRows(file, procode), order, speed);
  if (pair === null) {
    console.log(`not found in ${file}`);
    return 1;
  }
  const [from, to] = pair;
  console.log(`found in ${file}`);
  console.log(`  line ${from.line}: ${from.text}`);
  console.log(`  line ${to.line}: ${to.text}`);
  const minutes = (to.time - from.time) / 60_000;
  console.log(`  ${minutes} minutes of the file at ${speed} times its pace`);
  return 0;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
