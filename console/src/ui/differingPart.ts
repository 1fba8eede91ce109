interface Difference {
  /** Equal beginning and end of both texts. */
  start: string;
  end: string;
  before: string;
  after: string;
}

/** Characters that must be equal before both ends are left unmarked: numbers are marked whole. */
const ENDS_MIN = 12;

/** Splits two texts into equal ends and the part that differs, without splitting a character. */
export function differingPart(oldText: string, newText: string): Difference {
  const [older, newer] = [[...oldText], [...newText]];
  const most = Math.min(older.length, newer.length);
  let from = 0;
  while (from < most && older[from] === newer[from]) from += 1;
  let tail = 0;
  while (tail < most - from && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  if (most < ENDS_MIN) [from, tail] = [0, 0];
  return {
    start: older.slice(0, from).join(''),
    end: older.slice(older.length - tail).join(''),
    before: older.slice(from, older.length - tail).join(''),
    after: newer.slice(from, newer.length - tail).join(''),
  };
}
