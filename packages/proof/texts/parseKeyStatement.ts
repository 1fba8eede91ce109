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
  /** Maximum size (minutes) of heads that the previous key may sign; null where not stated. */
  size: number | null;
}

const NAMES = ['origin', 'name', 'public', 'from'] as const;

function readEitherFormat(body: string) {
  const first = readFields(body, 'candor-key/1', NAMES);
  if (first !== null) return { ...first, size: null };
  const later = readFields(body, 'candor-key/2', [...NAMES, 'size'] as const);
  const size = readWholeNumber(later?.size);
  return later === null || size === null ? null : { ...later, size };
}

/** Parses the body of a key statement; null if malformed. */
export function parseKeyStatement(body: string): KeyStatement | null {
  const fields = readEitherFormat(body);
  if (fields === null) return null;
  const { origin, name, public: base64, size } = fields;
  const publicKey = fromBase64(base64);
  const from = readWholeNumber(fields.from);
  if (publicKey?.length !== 32 || from === null || !isOrigin(origin) || !isOrigin(name))
    return null;
  return { origin, name, base64, publicKey, from, size };
}
