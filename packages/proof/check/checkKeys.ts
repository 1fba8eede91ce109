import { parseKeyStatement, type KeyStatement } from '../texts/parseKeyStatement';
import { isNoteSignature, isSignatureOf, parseNote, type SignedNote } from '../crypto/signedNote';
import { sha256 } from '../crypto/sha256';
import type { ProofCode } from './verdict';

/** The end of a key: an instant in ms, and the number of minutes of the last head it may sign. */
export interface KeyEnd {
  ts: number;
  size: number;
}

/** A key; `end` is null for the newest one. */
export interface RingKey extends KeyStatement {
  end: KeyEnd | null;
}

export interface KeyRing {
  origin: string;
  keys: readonly RingKey[];
}

/** Server clocks differ: a key may sign this many ms before its start and after its end. */
const CLOCK_SKEW_MS_MAX = 60_000;

/** A note, and the known keys that signed it. */
export interface VerifiedNote extends SignedNote {
  signers: readonly RingKey[];
}

/**
 * Reads the next key's statement, which the key before it (or the first itself) must have signed.
 */
function readKeyStatement(text: string, keys: readonly KeyStatement[]): KeyStatement | ProofCode {
  const statement = parseKeyStatement(parseNote(text)?.body ?? '');
  if (statement === null || (keys.length === 0 && statement.size > 0)) return 'malformed';
  const previous = keys.at(-1) ?? statement;
  if (statement.origin !== previous.origin) return 'unknown_key';
  const signed = readSignedNote(text, {
    origin: previous.origin,
    keys: [{ ...previous, end: null }],
  });
  if (typeof signed === 'string') return 'bad_signature';
  return statement.from >= previous.from ? statement : 'malformed';
}

/** Follows the statements to the newest key; they must include the device's first key. */
export function checkKeys(notes: readonly string[], pinned: string | null): KeyRing | ProofCode {
  const keys: KeyStatement[] = [];
  for (const text of notes) {
    const statement = readKeyStatement(text, keys);
    if (typeof statement === 'string') return statement;
    keys.push(statement);
  }
  const [first] = keys;
  if (first === undefined) return 'malformed';
  const isPinned = pinned === null || keys.some(({ base64 }) => base64 === pinned);
  if (!isPinned || !isOriginOfKey(first)) return 'unknown_key';
  return {
    origin: first.origin,
    keys: keys.map((key, at) => ({ ...key, end: endStatedBy(keys[at + 1]) })),
  };
}

/** A log's id is the start of the SHA-256 of its first key. */
function isOriginOfKey({ origin, publicKey }: KeyStatement): boolean {
  return sha256(publicKey).startsWith(origin.slice(origin.indexOf('/') + 1));
}

function endStatedBy(next: KeyStatement | undefined): KeyEnd | null {
  return next === undefined ? null : { ts: next.from + CLOCK_SKEW_MS_MAX, size: next.size };
}

/** Whether no signer had ended at that instant. */
export function hadNotEnded(signers: readonly RingKey[], ts: number): boolean {
  return signers.every(({ end }) => end === null || ts <= end.ts);
}

/** Whether every signer had started at that instant. */
export function hadStarted(signers: readonly RingKey[], ts: number): boolean {
  return signers.every(({ from }) => from <= ts + CLOCK_SKEW_MS_MAX);
}

export function maySignHead(signers: readonly RingKey[], size: number): boolean {
  return signers.every(({ end }) => end === null || size <= end.size);
}

/**
 * Reads a note signed by at least one key. Lines of unknown keys are ignored (C2SP signed-note).
 */
export function readSignedNote(text: string, ring: KeyRing): VerifiedNote | ProofCode {
  const note = parseNote(text);
  if (note === null) return 'malformed';
  const lines = note.signatures.flatMap((line) =>
    ring.keys.filter((key) => isSignatureOf(line, key)).map((key) => ({ line, key })),
  );
  if (lines.length === 0) return 'unknown_key';
  const areAllValid = lines.every(({ line, key }) => isNoteSignature(line, note.body, key));
  return areAllValid ? { ...note, signers: lines.map(({ key }) => key) } : 'bad_signature';
}
