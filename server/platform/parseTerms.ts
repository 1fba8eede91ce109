import { parseRate } from '@candor/rules/rate';

/** A term of orders; the rate in 1/10000. */
export interface Term {
  seconds: number;
  rate: number;
}

const SECONDS_MAX = 86_400;
const RATE_MAX = 100_000;

/** Parses "30:0.80,60:0.82"; null when a part is wrong or a term is given twice. */
export function parseTerms(text: string): Term[] | null {
  const terms: Term[] = [];
  for (const part of text.split(',')) {
    const [, digits = '', rateDigits = ''] = /^([0-9]{1,5}):([0-9.]+)$/.exec(part.trim()) ?? [];
    const [seconds, rate] = [Number(digits), parseRate(rateDigits)];
    if (seconds < 1 || seconds > SECONDS_MAX || rate === null) return null;
    if (rate < 1 || rate > RATE_MAX || terms.some((term) => term.seconds === seconds)) return null;
    terms.push({ seconds, rate });
  }
  return terms;
}
