import { isOrigin, readBase64Hash, readWholeNumber, withoutNulls } from './fields';
import type { TreeHead } from '../crypto/merkle';

export interface Checkpoint extends TreeHead {
  origin: string;
  /** Start of minute 0, ms. */
  first: number;
  /** Time between two batches, ms; divides 1000. */
  interval: number;
}

const readLine = (line: string | undefined, name: string) =>
  line?.startsWith(`${name} `) === true ? readWholeNumber(line.slice(name.length + 1)) : null;

/** Parses the body of a head's note (C2SP tlog-checkpoint); null if malformed. */
export function parseCheckpoint(body: string): Checkpoint | null {
  const [origin = '', sizeText, rootText, firstText, intervalText, end, ...more] = body.split('\n');
  const head = withoutNulls<Checkpoint>({
    origin: isOrigin(origin) ? origin : null,
    size: readWholeNumber(sizeText),
    root: readBase64Hash(rootText),
    first: readLine(firstText, 'first'),
    interval: readLine(intervalText, 'interval'),
  });
  if (head === null || head.size === 0 || end !== '' || more.length > 0) return null;
  return head.interval > 0 && 1000 % head.interval === 0 ? head : null;
}
