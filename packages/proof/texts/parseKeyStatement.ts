import { fromBase64 } from '../crypto/bytes';
import { isOrigin, readFields, readWhole } from './fields';
import type { LogKey } from '../crypto/signedNote';

/** "This key signs from then on", signed by the key before it. */
export interface KeyStatement extends LogKey {
  origin: string;
  /** The key as the statement writes it. */
  base64: string;
  /** ms */
  from: number;
  /** Of how many minutes the key before may sign heads; null where its end was not stated. */
  size: number | null;
}

const NAMES = ['origin', 'name', 'public', 'from'] as const;

function readAny(body: string) {
  const first = readFields(body, 'candor-key/1', NAMES);
  if (first !== null) return { ...first, size: null };
  const later = readFields(body, 'candor-key/2', [...NAMES, 'size'] as const);
  const size = readWhole(later?.size);
  return later === null || size === null ? null : { ...later, size };
}

/** Reads the body of a key statement; null for anything else. */
export function parseKeyStatement(body: string): KeyStatement | null {
  const fields = readAny(body);
  if (fields === null) return null;
  const { origin, name, public: base64, size } = fields;
  const publicKey = fromBase64(base64);
  const from = readWhole(fields.from);
  if (publicKey?.length !== 32 || from === null || !isOrigin(origin) || !isOrigin(name))
    return null;
  return { origin, name, base64, publicKey, from, size };
}
