import { parsePrice } from '@candor/rules/price';
import { parseTime, type TimeFault, type TimeForm } from './parseTime';
import { DAY_MS } from '@candor/rules/durations';

export interface ReplayLine {
  time: number;
  form: TimeForm;
  procode: string;
  price: string;
  bid: string | null;
  ask: string | null;
  bidSize: number | null;
  askSize: number | null;
  volume: number | null;
}

/** An error in a replay file; the message gives the line number. */
class ReplayError extends Error {
  constructor(line: number, problem: string) {
    super(`Replay file, line ${line}: ${problem}`);
    this.name = 'ReplayError';
  }
}

const REQUIRED = ['time', 'procode', 'price'] as const;
const OPTIONAL = ['bid', 'ask', 'bidSize', 'askSize', 'volume'] as const;
/** The same pattern as ProcodeSchema in types/contract/product.ts. */
const PROCODE = /^[A-Z0-9.]{1,12}$/;

const FORMS: Readonly<Record<TimeForm, string>> = {
  iso: 'in ISO 8601',
  s: 'in seconds',
  ms: 'in milliseconds',
  us: 'in microseconds',
  ns: 'in nanoseconds',
};
const TIME_FAULTS: Readonly<Record<TimeFault, string>> = {
  time_unreadable:
    'is neither an ISO 8601 time such as 2024-01-05T09:30:00Z nor a number of seconds (10 digits), milliseconds (13), microseconds (16) or nanoseconds (19) since 1970',
  time_without_zone: 'has no time zone: end it with Z or an offset such as +08:00',
};
/** Maximum time of a recorded price after now, ms: a day for differences of clocks and zones. */
const AHEAD_MS_MAX = DAY_MS;

type ReplayColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

interface Header {
  columns: ReadonlyMap<ReplayColumn, number>;
  cells: number;
}

function readHeader(text: string): Header {
  const names = text.split(',').map((name) => name.trim());
  const duplicate = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (duplicate !== undefined) throw new ReplayError(1, `the column ${duplicate} is there twice`);
  const columns = new Map<ReplayColumn, number>();
  for (const name of [...REQUIRED, ...OPTIONAL]) {
    const at = names.indexOf(name);
    if (at >= 0) columns.set(name, at);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new ReplayError(1, `the column ${missing.join(', ')} is missing`);
  return { columns, cells: names.length };
}

function readInstant(text: string, line: number): Pick<ReplayLine, 'time' | 'form'> {
  const parsedTime = parseTime(text);
  if ('fault' in parsedTime)
    throw new ReplayError(line, `"${text}" ${TIME_FAULTS[parsedTime.fault]}`);
  if (parsedTime.at > Date.now() + AHEAD_MS_MAX) {
    throw new ReplayError(
      line,
      `"${text}" lies in the future: ${new Date(parsedTime.at).toISOString()}`,
    );
  }
  return { time: parsedTime.at, form: parsedTime.form };
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

function readLine(row: string, { columns, cells: columnCount }: Header, line: number): ReplayLine {
  const cells = row.split(',');
  if (cells.length !== columnCount) {
    const problem = `it has ${cells.length} cells, the header has ${columnCount}`;
    throw new ReplayError(line, `${problem}; a number has no comma within it`);
  }
  const cell = (name: ReplayColumn) => (cells[columns.get(name) ?? -1] ?? '').trim();
  const procode = cell('procode');
  if (!PROCODE.test(procode)) throw new ReplayError(line, `"${procode}" is no product code`);
  const quote = (name: 'bid' | 'ask') => (cell(name) === '' ? null : readPrice(cell(name), line));
  return {
    ...readInstant(cell('time'), line),
    procode,
    price: readPrice(cell('price'), line),
    bid: quote('bid'),
    ask: quote('ask'),
    bidSize: readSize(cell('bidSize'), line),
    askSize: readSize(cell('askSize'), line),
    volume: readSize(cell('volume'), line),
  };
}

/** Throws when the time format changes or the time decreases from one line to the next. */
function refuseBreak(before: ReplayLine, { time, form }: ReplayLine, line: number): void {
  if (before.form !== form) {
    const problem = `its time is ${FORMS[form]}, the line above it has one ${FORMS[before.form]}`;
    throw new ReplayError(line, problem);
  }
  if (before.time > time) throw new ReplayError(line, 'its time lies before the line above it');
}

/**
 * Parses a file of `time,procode,price[,bid,ask,bidSize,askSize,volume]` (decision 013). All times
 * have one format of `parseTime` and never decrease. Throws ReplayError for the first bad line.
 */
export function parseReplay(text: string): readonly ReplayLine[] {
  const [first = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const header = readHeader(first);
  const lines: ReplayLine[] = [];
  rows.forEach((row, index) => {
    if (row.trim() === '') return;
    const line = readLine(row, header, index + 2);
    const before = lines.at(-1);
    if (before !== undefined) refuseBreak(before, line, index + 2);
    lines.push(line);
  });
  if (lines.length === 0) throw new ReplayError(2, 'the file has no prices');
  return lines;
}
