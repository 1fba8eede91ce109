import { fromBase64 } from '../crypto/bytes';
import { isOrigin, readFields, readWholeNumber } from './fields';
import type { LogKey } from '../crypto/signedNote';

/** States that a key signs from an instant on; signed by the key before it. */
export interface KeyStatement extends LogKey {
  origin: string;
  /** The key as written in the statement. */
  base64: string;
  /** ms */
  from: number;
  /** Maximum size (minutes) of heads that the previous key may sign; 0 for the first key. */
  size: number;
}

const NAMES = ['origin', 'name', 'public', 'from', 'size'] as const;

/** Parses the body of a key statement; null if malformed. */
export function parseKeyStatement(body: string): KeyStatement | null {
  const fields = readFields(body, 'candor-key/1', NAMES);
  if (fields === null) return null;
  const { origin, name, public: base64 } = fields;
  const publicKey = fromBase64(base64);
  const [from, size] = [readWholeNumber(fields.from), readWholeNumber(fields.size)];
  if (publicKey?.length !== 32 || from === null || size === null) return null;
  return isOrigin(origin) && name === origin
    ? { origin, name, base64, publicKey, from, size }
    : null;
}
