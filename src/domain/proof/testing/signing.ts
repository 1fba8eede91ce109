import { ed25519 } from '@noble/curves/ed25519';
import { fromHex, joinBytes, toBase64, utf8 } from '../bytes';
import { keyText } from '../keyText';
import { sha256 } from '../sha256';
import { keyIdOf } from '../signedNote';

/** A key that can sign; made of a word, so that every run has the same. */
export interface TestKey {
  name: string;
  secret: Uint8Array;
  publicKey: Uint8Array;
}

export function aKey(name: string, word: string): TestKey {
  const secret = fromHex(sha256(word)) ?? new Uint8Array(32);
  return { name, secret, publicKey: ed25519.getPublicKey(secret) };
}

/** The text as a signed note. */
export function sign(body: string, key: TestKey): string {
  const signature = ed25519.sign(utf8(body), key.secret);
  const bytes = joinBytes(fromHex(keyIdOf(key)) ?? new Uint8Array(4), signature);
  return `${body}\n— ${key.name} ${toBase64(bytes)}\n`;
}

/** The statement of a key, signed by the key before it. */
export function keyStatement(key: TestKey, signer: TestKey, from: number): string {
  const { name, publicKey } = key;
  return sign(keyText({ origin: name, name, public: toBase64(publicKey), from }), signer);
}
