import { parseKeyStatement } from './parseKeyStatement';
import { isSignedBy, keyIdOf, parseNote, type LogKey, type SignedNote } from './signedNote';
import type { ProofCode } from './verdict';

/** The keys that may sign for a log. */
export interface KeyRing {
  origin: string;
  keys: readonly LogKey[];
}

/**
 * Follows the statements from the first key, which signs itself, to the newest: each is signed by
 * the key before it. The key that the customer saw first has to be among them.
 */
export function checkKeys(notes: readonly string[], pinned: string | null): KeyRing | ProofCode {
  const keys: LogKey[] = [];
  const known: string[] = [];
  let origin: string | null = null;
  for (const text of notes) {
    const note = parseNote(text);
    const statement = note === null ? null : parseKeyStatement(note.body);
    if (note === null || statement === null) return 'malformed';
    origin ??= statement.origin;
    if (statement.origin !== origin) return 'unknown_key';
    if (!isSignedBy(note, keys.at(-1) ?? statement)) return 'bad_signature';
    keys.push(statement);
    known.push(statement.base64);
  }
  if (origin === null) return 'malformed';
  return pinned !== null && !known.includes(pinned) ? 'unknown_key' : { origin, keys };
}

/** A note that one of the keys has signed, or what is wrong with it. */
export function readSigned(text: string, ring: KeyRing): SignedNote | ProofCode {
  const note = parseNote(text);
  if (note === null) return 'malformed';
  if (ring.keys.some((key) => isSignedBy(note, key))) return note;
  const ids = ring.keys.map(keyIdOf);
  const isNamed = note.signatures.some(({ keyId }) => ids.includes(keyId));
  return isNamed ? 'bad_signature' : 'unknown_key';
}
