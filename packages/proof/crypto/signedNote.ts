import { fromBase64, joinBytes, toHex, utf8 } from './bytes';
import { isSignature } from './isSignature';
import { sha256 } from './sha256';

/**
 * C2SP signed-note: a text, an empty line, and lines `— name base64(keyId ‖ signature)` with
 * Ed25519 signatures of the text including its last line feed.
 */

/** A signing key; `name` is part of its id. */
export interface LogKey {
  name: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

export interface NoteSignature {
  name: string;
  /** 8 hex digits. */
  keyId: string;
  /** 64 bytes when it is an Ed25519 signature. */
  signature: Uint8Array;
}

export interface SignedNote {
  /** The signed text with its last line feed. */
  body: string;
  signatures: readonly NoteSignature[];
}

/** Maximum signatures of a note, since other parties may add theirs; with more it is rejected. */
const SIGNATURES_MAX = 16;
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/;
const ID_BYTES = 4;
const ED25519 = Uint8Array.of(0x0a, 0x01);

function readSignature(line: string): NoteSignature | null {
  const [, name, base64] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = base64 === undefined ? null : fromBase64(base64);
  if (name === undefined || bytes === null || bytes.length <= ID_BYTES) return null;
  return { name, keyId: toHex(bytes.subarray(0, ID_BYTES)), signature: bytes.slice(ID_BYTES) };
}

/** Parses a note without verifying it; null if malformed or without a signature line. */
export function parseNote(text: string): SignedNote | null {
  const at = text.lastIndexOf('\n\n');
  if (at < 1 || !text.endsWith('\n')) return null;
  const lines = text.slice(at + 2, -1).split('\n');
  const signatures = lines.map(readSignature);
  const areAllParsed = signatures.every((one): one is NoteSignature => one !== null);
  if (!areAllParsed || lines.length > SIGNATURES_MAX) return null;
  return { body: text.slice(0, at + 1), signatures };
}

/** First 4 bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key), in hex. */
export function keyIdOf({ name, publicKey }: LogKey): string {
  return sha256(joinBytes(utf8(name), ED25519, publicKey)).slice(0, 8);
}

/** Whether a signature line claims this key. */
export function isSignatureOf({ name, keyId }: NoteSignature, key: LogKey): boolean {
  return name === key.name && keyId === keyIdOf(key);
}

/** Whether a signature line is the key's valid signature of the body. Never throws. */
export function isNoteSignature(
  { signature }: NoteSignature,
  body: string,
  { publicKey }: LogKey,
): boolean {
  return isSignature(signature, body, publicKey);
}
