import { parseKeyStatement, type KeyStatement } from '../texts/parseKeyStatement';
import { holds, isBy, parseNote, type SignedNote } from '../crypto/signedNote';
import { sha256 } from '../crypto/sha256';
import type { ProofCode } from './verdict';

/** Up to when a key signs: an instant in ms, and the minutes of a head. */
export interface KeyEnd {
  ts: number;
  size: number;
}

/** A key, and its end where the next statement names one. */
export interface RingKey extends KeyStatement {
  end: KeyEnd | null;
}

/** The keys that may sign for a log. */
export interface KeyRing {
  origin: string;
  keys: readonly RingKey[];
}

/** Clocks of servers differ a little: so long before its beginning and after its end a key signs, ms. */
const CLOCKS_MS_MAX = 60_000;

/** A note, and those of the keys whose lines stand below it. */
export interface ReadNote extends SignedNote {
  signers: readonly RingKey[];
}

/**
 * The statement of the key after these, or what is wrong with it: the first one signs itself, each
 * further one is signed by the key before it, and later.
 */
function readStatement(text: string, keys: readonly KeyStatement[]): KeyStatement | ProofCode {
  const statement = parseKeyStatement(parseNote(text)?.body ?? '');
  if (statement === null) return 'malformed';
  const before = keys.at(-1) ?? statement;
  if (statement.origin !== before.origin) return 'unknown_key';
  const signed = readSigned(text, { origin: before.origin, keys: [{ ...before, end: null }] });
  if (typeof signed === 'string') return 'bad_signature';
  return statement.from >= before.from ? statement : 'malformed';
}

/**
 * Follows the statements from the first key, which signs itself, to the newest. The key that the
 * customer saw first has to be among them.
 */
export function checkKeys(notes: readonly string[], pinned: string | null): KeyRing | ProofCode {
  const keys: KeyStatement[] = [];
  for (const text of notes) {
    const statement = readStatement(text, keys);
    if (typeof statement === 'string') return statement;
    keys.push(statement);
  }
  const [first] = keys;
  if (first === undefined) return 'malformed';
  const isPinned = pinned === null || keys.some(({ base64 }) => base64 === pinned);
  if (!isPinned || !isNamedAfter(first)) return 'unknown_key';
  return {
    origin: first.origin,
    keys: keys.map((key, at) => ({ ...key, end: endBy(keys[at + 1]) })),
  };
}

/** A log's id is the beginning of its first key's SHA-256. */
function isNamedAfter({ origin, publicKey }: KeyStatement): boolean {
  return sha256(publicKey).startsWith(origin.slice(origin.indexOf('/') + 1));
}

function endBy(next: KeyStatement | undefined): KeyEnd | null {
  if (next === undefined || next.size === null) return null;
  return { ts: next.from + CLOCKS_MS_MAX, size: next.size };
}

/** Whether each of them signed while it did, a text of that instant. */
export function wereSigning(signers: readonly RingKey[], ts: number): boolean {
  return signers.every(({ end }) => end === null || ts <= end.ts);
}

/** Whether each of them had begun at that instant. */
export function hadBegun(signers: readonly RingKey[], ts: number): boolean {
  return signers.every(({ from }) => from <= ts + CLOCKS_MS_MAX);
}

/** Whether each of them may sign a head of that many minutes. */
export function maySignHead(signers: readonly RingKey[], size: number): boolean {
  return signers.every(({ end }) => end === null || size <= end.size);
}

/**
 * A note that at least one of the keys has signed, or what is wrong with it. Lines of others are
 * passed over (C2SP signed-note); a wrong line of a known key is no oversight.
 */
export function readSigned(text: string, ring: KeyRing): ReadNote | ProofCode {
  const note = parseNote(text);
  if (note === null) return 'malformed';
  const lines = note.signatures.flatMap((line) =>
    ring.keys.filter((key) => isBy(line, key)).map((key) => ({ line, key })),
  );
  if (lines.length === 0) return 'unknown_key';
  const isEach = lines.every(({ line, key }) => holds(line, note.body, key));
  return isEach ? { ...note, signers: lines.map(({ key }) => key) } : 'bad_signature';
}
