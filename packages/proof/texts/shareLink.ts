import { fromBase64, fromHex, joinBytes, toBase64, toHex, utf8 } from '../crypto/bytes';
import { keyFingerprint } from '../crypto/keyFingerprint';
import { sha256 } from '../crypto/sha256';
import { parseNote } from '../crypto/signedNote';
import { parseCheckpoint } from './parseCheckpoint';

/**
 * Content of a shared result's link (docs/PROOF.md, Shared results). It comes after the `#` of the
 * URL, which browsers do not send. Hashes are shortened, in hex.
 */
export interface ShareLink {
  /** Beginning of the log id: recognizes a link of another server. */
  log: string;
  /** Instant of the opening price, ms, also when it is missing; the server finds the order by it. */
  opens: number;
  /** Derived from the receipt, see `shareToken`. */
  token: string;
  head: HeadName;
}

/** Names a head, and by it the whole log up to there. */
export interface HeadName {
  /** Number of minutes. */
  size: number;
  /** Of the head's text. */
  hash: string;
}

export type LinkFault = 'cut' | 'changed';

/** The parts of a link with their bytes; the last one is a checksum that detects a mistyped link. */
const PARTS = [
  ['log', 4],
  ['opens', 6],
  ['token', 16],
  ['size', 4],
  ['hash', 17],
  ['sum', 4],
] as const;
type PartName = (typeof PARTS)[number][0];

const BYTES = Object.fromEntries(PARTS) as Record<PartName, number>;
const LINK_CHARS = (PARTS.reduce((sum, [, bytes]) => sum + bytes, 0) / 3) * 4;

const shorten = (hash: string, part: PartName) => hash.slice(0, 2 * BYTES[part]);
const numberText = (value: number, part: PartName) =>
  value.toString(16).padStart(2 * BYTES[part], '0');
const checksumOf = (body: Uint8Array) => shorten(sha256(utf8('candor-link/1\n'), body), 'sum');

/**
 * Names a receipt in a link. It is not guessable from the hash in the public log, because the
 * receipt has a random number and a signature.
 */
export function shareToken(receipt: string): string {
  return shorten(sha256('candor-share/1\n', receipt), 'token');
}

/** The log in a link, from the statement of the log's first key; null if malformed. */
export function shareLogId(statement: string | undefined): string | null {
  const fingerprint = keyFingerprint(statement)?.replace(/ /g, '');
  return fingerprint === undefined ? null : shorten(fingerprint, 'log');
}

/** The head in a link, from its note with any signatures; null if malformed. */
export function shareHead(note: string): HeadName | null {
  const body = parseNote(note)?.body ?? '';
  const head = parseCheckpoint(body);
  return head && { size: head.size, hash: shorten(sha256(body), 'hash') };
}

/** The part of a link after the `#`: base64url without padding. Throws for invalid parts. */
export function shareLinkText({ log, opens, token, head }: ShareLink): string {
  const hex = [log, numberText(opens, 'opens'), token, numberText(head.size, 'size'), head.hash];
  const areWhole = hex.every((part, at) => part.length === 2 * (PARTS[at]?.[1] ?? 0));
  const body = fromHex(hex.join(''));
  if (body === null || !areWhole) throw new Error('not a shared result');
  const bytes = joinBytes(body, fromHex(checksumOf(body)) ?? new Uint8Array());
  return toBase64(bytes).replace(/[+]/g, '-').replace(/[/]/g, '_');
}

/** Parses the part after the `#`; ignores a full stop or bracket that a messenger may append. */
export function readShareLink(text: string): ShareLink | LinkFault {
  const [encoded = ''] = /^[A-Za-z0-9_-]*/.exec(text.trim()) ?? [];
  if (encoded.length < LINK_CHARS) return 'cut';
  const bytes = fromBase64(encoded.replace(/-/g, '+').replace(/_/g, '/'));
  if (bytes === null || encoded.length > LINK_CHARS) return 'changed';
  let at = 0;
  const readPart = ([part, length]: (typeof PARTS)[number]) => {
    at += length;
    return [part, toHex(bytes.subarray(at - length, at))] as const;
  };
  const hex = Object.fromEntries(PARTS.map(readPart)) as Record<PartName, string>;
  if (hex.sum !== checksumOf(bytes.subarray(0, -BYTES.sum))) return 'changed';
  const { log, opens, token, size, hash } = hex;
  return {
    log,
    opens: Number.parseInt(opens, 16),
    token,
    head: { size: Number.parseInt(size, 16), hash },
  };
}
