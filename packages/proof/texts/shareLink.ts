import { fromBase64, fromHex, joinBytes, toBase64, toHex, utf8 } from '../crypto/bytes';
import { keyFingerprint } from '../crypto/keyFingerprint';
import { sha256 } from '../crypto/sha256';

/**
 * Content of a shared result's link (docs/PROOF.md, Shared results). It comes after the `#` of the
 * URL, which browsers do not send.
 */
export interface ShareLink {
  /** First 32 digits of the fingerprint of the log's first key. */
  log: string;
  /** When the order expires, ms; the server finds the order by it and `token`. */
  expires: number;
  /** Derived from the receipt, see `shareToken`: 32 hex digits. */
  token: string;
}

export type LinkFault = 'cut' | 'changed';

/** Bytes of log id, expiry, token, and a checksum that detects a mistyped link. */
const BYTES = { log: 16, expires: 6, token: 16, sum: 4 } as const;
const BODY_BYTES = BYTES.log + BYTES.expires + BYTES.token;
const LINK_CHARS = ((BODY_BYTES + BYTES.sum) / 3) * 4;

const checksumOf = (body: Uint8Array) =>
  sha256(utf8('candor-link/1\n'), body).slice(0, 2 * BYTES.sum);

/**
 * Names a receipt in a link. It is not guessable from the hash in the public log, because the
 * receipt has a random number and a signature.
 */
export function shareToken(receipt: string): string {
  return sha256('candor-share/1\n', receipt).slice(0, 2 * BYTES.token);
}

/** The log id in a link, from the statement of the log's first key; null if malformed. */
export function shareLogId(statement: string | undefined): string | null {
  return (
    keyFingerprint(statement)
      ?.replace(/ /g, '')
      .slice(0, 2 * BYTES.log) ?? null
  );
}

/** The part of a link after the `#`: base64url without padding. */
export function shareLinkText({ log, expires, token }: ShareLink): string {
  const time = expires.toString(16).padStart(2 * BYTES.expires, '0');
  const body = fromHex(log + time + token);
  if (body?.length !== BODY_BYTES) throw new Error('not a shared result');
  const bytes = joinBytes(body, fromHex(checksumOf(body)) ?? new Uint8Array());
  return toBase64(bytes).replace(/[+]/g, '-').replace(/[/]/g, '_');
}

/** Parses the part after the `#`; ignores a full stop or bracket that a messenger may append. */
export function readShareLink(text: string): ShareLink | LinkFault {
  const [encoded = ''] = /^[A-Za-z0-9_-]*/.exec(text.trim()) ?? [];
  if (encoded.length < LINK_CHARS) return 'cut';
  const bytes = fromBase64(encoded.replace(/-/g, '+').replace(/_/g, '/'));
  const body = bytes?.subarray(0, BODY_BYTES);
  if (bytes === null || body === undefined || encoded.length > LINK_CHARS) return 'changed';
  if (toHex(bytes.subarray(BODY_BYTES)) !== checksumOf(body)) return 'changed';
  const hex = toHex(body);
  const timeAt = 2 * BYTES.log;
  const tokenAt = timeAt + 2 * BYTES.expires;
  return {
    log: hex.slice(0, timeAt),
    expires: Number.parseInt(hex.slice(timeAt, tokenAt), 16),
    token: hex.slice(tokenAt),
  };
}
