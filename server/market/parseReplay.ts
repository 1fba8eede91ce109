import { parsePrice } from '../../src/domain/price';

/** One line of a replay file, its prices still as text. */
export interface ReplayLine {
  time: number;
  procode: string;
  price: string;
  bid: string | null;
  ask: string | null;
  bidSize: number | null;
  askSize: number | null;
  volume: number | null;
}

/** A replay file that cannot be used; the sentence names the line. */
class ReplayError extends Error {
  constructor(line: number, problem: string) {
    super(`Replay file, line ${line}: ${problem}`);
    this.name = 'ReplayError';
  }
}

const REQUIRED = ['time', 'procode', 'price'] as const;
const OPTIONAL = ['bid', 'ask', 'bidSize', 'askSize', 'volume'] as const;
/** As ProcodeSchema in types/contract/product.ts. */
const PROCODE = /^[A-Z0-9.]{1,12}$/;

type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

function readHeader(text: string): ReadonlyMap<Column, number> {
  const names = text.split(',').map((name) => name.trim());
  const columns = new Map<Column, number>();
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const at = names.indexOf(name);
    if (at >= 0) columns.set(name, at);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ReplayError(1, `the column ${missing.join(', ')} is missing`);
  return columns;
}

function readTime(text: string, line: number): number {
  const time = /^[0-9]{10,16}$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isSafeInteger(time) || time <= 0) {
    throw new ReplayError(line, `"${text}" is neither an ISO time nor milliseconds`);
  }
  return time;
}

function readSize(text: string, line: number): number | null {
  if (text === '') return null;
  if (!/^[0-9]{1,12}(\.[0-9]*)?$/.test(text)) throw new ReplayError(line, `"${text}" is no size`);
  return Math.floor(Number(text));
}

function readPrice(text: string, line: number): string {
  try {
    parsePrice(text, 8);
    return text;
  } catch {
    throw new ReplayError(line, `"${text}" is no price above zero with at most 8 decimals`);
  }
}

function readLine(cells: readonly string[], columns: ReadonlyMap<Column, number>, line: number) {
  const cell = (name: Column) => (cells[columns.get(name) ?? -1] ?? '').trim();
  const procode = cell('procode');
  if (!PROCODE.test(procode)) throw new ReplayError(line, `"${procode}" is no product code`);
  const quote = (name: 'bid' | 'ask') => (cell(name) === '' ? null : readPrice(cell(name), line));
  return {
    time: readTime(cell('time'), line),
    procode,
    price: readPrice(cell('price'), line),
    bid: quote('bid'),
    ask: quote('ask'),
    bidSize: readSize(cell('bidSize'), line),
    askSize: readSize(cell('askSize'), line),
    volume: readSize(cell('volume'), line),
  } satisfies ReplayLine;
}

/**
 * Lines of a replay file `time,procode,price[,bid,ask,bidSize,askSize,volume]` (decision 013), in
 * its order; `time` is ISO 8601 or milliseconds and never goes back. Throws ReplayError naming the
 * first bad line.
 */
export function parseReplay(text: string): readonly ReplayLine[] {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = readHeader(header);
  const lines: ReplayLine[] = [];
  rows.forEach((row, index) => {
    if (row.trim() === '') return;
    const line = readLine(row.split(','), columns, index + 2);
    const before = lines.at(-1);
    if (before !== undefined && before.time > line.time) {
      throw new ReplayError(index + 2, 'its time lies before the line above it');
    }
    lines.push(line);
  });
  if (lines.length === 0) throw new ReplayError(2, 'the file has no prices');
  return lines;
}
