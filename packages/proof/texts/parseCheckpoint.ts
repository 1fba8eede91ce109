import { isOrigin, readBase64Hash, readWholeNumber } from './fields';
import type { TreeHead } from '../crypto/merkle';

export interface Checkpoint extends TreeHead {
  origin: string;
  /** Start of minute 0, ms. */
  first: number;
}

/** Parses the body of a head's note (C2SP tlog-checkpoint); null if malformed. */
export function parseCheckpoint(body: string): Checkpoint | null {
  const [origin = '', sizeText, rootText, firstText = '', end, ...more] = body.split('\n');
  const size = readWholeNumber(sizeText);
  const root = readBase64Hash(rootText);
  const first = firstText.startsWith('first ') ? readWholeNumber(firstText.slice(6)) : null;
  if (size === null || size === 0 || root === null || first === null) return null;
  return isOrigin(origin) && end === '' && more.length === 0 ? { origin, size, root, first } : null;
}
