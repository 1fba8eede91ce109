import { readWhole } from './fields';

/** A logged price; `price` is the line's own text, with its product's decimals. */
export interface TickLine {
  procode: string;
  seq: number;
  /** ms */
  ts: number;
  price: string;
}

const PROCODE = /^[A-Z0-9.]{1,12}$/;
const PRICE = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;

/** Reads `procode|seq|ts|price`; null for anything else. */
export function parseTickLine(line: string): TickLine | null {
  const [procode = '', seqText, tsText, price = '', ...more] = line.split('|');
  const seq = readWhole(seqText);
  const ts = readWhole(tsText);
  if (seq === null || ts === null || more.length > 0) return null;
  return PROCODE.test(procode) && PRICE.test(price) ? { procode, seq, ts, price } : null;
}

/** Order of a minute's tree: by product code, byte by byte, then by number. */
export function isBefore(a: TickLine, b: TickLine): boolean {
  return a.procode < b.procode || (a.procode === b.procode && a.seq < b.seq);
}
