import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { sha256 } from './merkle';

/** PKCS#8 prefix of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;
/** Signature type of Ed25519 (C2SP signed-note). */
const ED25519 = 0x01;

export interface NoteKey {
  /** Name of the key in the signature line. */
  name: string;
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** Derives a signing key from a secret of 32 bytes. */
export function noteKey(name: string, secret: Buffer): NoteKey {
  const der = Buffer.concat([PKCS8, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { name, publicKey: spki.subarray(spki.length - KEY_BYTES), privateKey };
}

/** Returns the first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key). */
function keyId(name: string, publicKey: Buffer): Buffer {
  return sha256(`${name}\n`, Buffer.from([ED25519]), publicKey).subarray(0, 4);
}

/**
 * A signed note (C2SP signed-note): the text, an empty line, and the signature line `— <key name>
 * <base64(key id ‖ signature)>`. The text must end with a line feed.
 */
export function signNote(text: string, { name, publicKey, privateKey }: NoteKey): string {
  const signature = sign(null, Buffer.from(text), privateKey);
  const line = Buffer.concat([keyId(name, publicKey), signature]).toString('base64');
  return `${text}\n— ${name} ${line}\n`;
}

/** Returns the text of a note without its signatures. */
export function noteText(note: string): string {
  return note.slice(0, note.indexOf('\n\n') + 1);
}
