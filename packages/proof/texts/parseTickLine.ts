import { readPrice, readWholeNumber } from './fields';

/** A logged price; `price` is the text of the line, with its product's decimals. */
export interface TickLine {
  procode: string;
  seq: number;
  /** ms */
  ts: number;
  price: string;
}

const PROCODE = /^[A-Z0-9.]{1,12}$/;

/** Parses `procode|seq|ts|price`; null if malformed. */
export function parseTickLine(line: string): TickLine | null {
  const [procode = '', seqText, tsText, priceText, ...more] = line.split('|');
  const price = readPrice(priceText);
  const seq = readWholeNumber(seqText);
  const ts = readWholeNumber(tsText);
  if (seq === null || ts === null || price === null || more.length > 0) return null;
  return PROCODE.test(procode) ? { procode, seq, ts, price } : null;
}
