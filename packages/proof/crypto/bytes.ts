import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** UTF-8 and base64 by hand: the mini-program's logic layer has neither TextEncoder nor atob. */

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** UTF-8 of a text; a lone surrogate becomes U+FFFD, as with TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const char of text) {
    let code = char.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) {
      bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    } else {
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63));
      bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
  }
  return Uint8Array.from(bytes);
}

export const toHex = bytesToHex;

/** Parses lower-case hex; null for anything else. */
export function fromHex(text: string): Uint8Array | null {
  return text.length % 2 === 0 && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : null;
}

/** Padded base64 (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const rest = bytes.length - at;
    const word = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += BASE64.charAt(word >> 18) + BASE64.charAt((word >> 12) & 63);
    text += rest > 1 ? BASE64.charAt((word >> 6) & 63) : '=';
    text += rest > 2 ? BASE64.charAt(word & 63) : '=';
  }
  return text;
}

/** Parses padded base64; null if malformed or if spare bits are not zero. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const digits = text.replace(/=+$/, '');
  const bytes: number[] = [];
  let word = 0;
  let bits = 0;
  for (const char of digits) {
    word = ((word << 6) | BASE64.indexOf(char)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((word >> bits) & 255);
    }
  }
  return toBase64(Uint8Array.from(bytes)) === text ? Uint8Array.from(bytes) : null;
}

export const joinBytes = concatBytes;
