import { fromBase64 } from './bytes';
import { readFields, readWhole } from './fields';
import type { LogKey } from './signedNote';

/** "This key signs from then on", signed by the key before it. */
export interface KeyStatement extends LogKey {
  origin: string;
  /** The key as the statement writes it. */
  base64: string;
  /** ms */
  from: number;
}

/** Reads the body of a key statement; null for anything else. */
export function parseKeyStatement(body: string): KeyStatement | null {
  const fields = readFields(body, 'candor-key/1', ['origin', 'name', 'public', 'from']);
  if (fields === null) return null;
  const { origin, name, public: base64 } = fields;
  const publicKey = fromBase64(base64);
  const from = readWhole(fields.from);
  if (publicKey?.length !== 32 || from === null) return null;
  return { origin, name, base64, publicKey, from };
}
