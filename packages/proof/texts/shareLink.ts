import { fromBase64, fromHex, joinBytes, toBase64, toHex, utf8 } from '../crypto/bytes';
import { keyFingerprint } from '../crypto/keyFingerprint';
import { sha256 } from '../crypto/sha256';

/**
 * What the link of a shared result says (docs/PROOF.md, Shared results). It stands behind the `#` of
 * the check page's address, which browsers send to nobody.
 */
export interface ShareLink {
  /** First 32 digits of the fingerprint of the log's first key. */
  log: string;
  /** When the order expires, ms: by it and `token` the server finds the order. */
  expires: number;
  /** Of the receipt, see `shareToken`: 32 hex digits. */
  token: string;
}

/** Why a link cannot be followed. */
export type LinkFault = 'cut' | 'changed';

/** Bytes of log id, expiry and token, and of the sum over them that tells a misspelt link. */
const BYTES = { log: 16, expires: 6, token: 16, sum: 4 } as const;
const BODY_BYTES = BYTES.log + BYTES.expires + BYTES.token;
const LINK_CHARS = ((BODY_BYTES + BYTES.sum) / 3) * 4;

const sumOf = (body: Uint8Array) => sha256(utf8('candor-link/1\n'), body).slice(0, 2 * BYTES.sum);

/**
 * What stands for a receipt in a link. The receipt has a random number of the phone's own and a
 * signature, so nobody guesses it from the hash that the public log has; and whoever has the link knows
 * which receipt the proof has to be about.
 */
export function shareToken(receipt: string): string {
  return sha256('candor-share/1\n', receipt).slice(0, 2 * BYTES.token);
}

/** The log's id of a link, of the statement of its first key; null when that is none. */
export function shareLog(statement: string | undefined): string | null {
  return (
    keyFingerprint(statement)
      ?.replace(/ /g, '')
      .slice(0, 2 * BYTES.log) ?? null
  );
}

/** The part of a link behind the `#`: base64url, no padding. */
export function shareLinkText({ log, expires, token }: ShareLink): string {
  const time = expires.toString(16).padStart(2 * BYTES.expires, '0');
  const body = fromHex(log + time + token);
  if (body?.length !== BODY_BYTES) throw new Error('not a shared result');
  const bytes = joinBytes(body, fromHex(sumOf(body)) ?? new Uint8Array());
  return toBase64(bytes).replace(/[+]/g, '-').replace(/[/]/g, '_');
}

/** Reads what stands behind the `#`. What a messenger hangs on, a full stop or a bracket, is passed over. */
export function readShareLink(text: string): ShareLink | LinkFault {
  const [word = ''] = /^[A-Za-z0-9_-]*/.exec(text.trim()) ?? [];
  if (word.length < LINK_CHARS) return 'cut';
  const bytes = fromBase64(word.replace(/-/g, '+').replace(/_/g, '/'));
  const body = bytes?.subarray(0, BODY_BYTES);
  if (bytes === null || body === undefined || word.length > LINK_CHARS) return 'changed';
  if (toHex(bytes.subarray(BODY_BYTES)) !== sumOf(body)) return 'changed';
  const hex = toHex(body);
  const timeAt = 2 * BYTES.log;
  const tokenAt = timeAt + 2 * BYTES.expires;
  return {
    log: hex.slice(0, timeAt),
    expires: Number.parseInt(hex.slice(timeAt, tokenAt), 16),
    token: hex.slice(tokenAt),
  };
}
