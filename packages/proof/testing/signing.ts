import { ed25519 } from '@noble/curves/ed25519.js';
import { fromHex, joinBytes, toBase64, utf8 } from '../crypto/bytes';
import { keyText } from '../texts/keyText';
import { orderText, type OrderTerms } from '../texts/orderText';
import type { OrderSignature } from '../texts/receiptText';
import { sha256 } from '../crypto/sha256';
import { keyIdOf } from '../crypto/signedNote';

/** A signing key derived from a word, so it is the same in every run. */
export interface TestKey {
  name: string;
  secret: Uint8Array;
  publicKey: Uint8Array;
}

export function aKey(name: string, word: string): TestKey {
  const secret = fromHex(sha256(word)) ?? new Uint8Array(32);
  return { name, secret, publicKey: ed25519.getPublicKey(secret) };
}

export function sign(body: string, key: TestKey): string {
  const signature = ed25519.sign(utf8(body), key.secret);
  const bytes = joinBytes(fromHex(keyIdOf(key)) ?? new Uint8Array(4), signature);
  return `${body}\n— ${key.name} ${toBase64(bytes)}\n`;
}

export function signText(text: string, { secret, publicKey }: TestKey): OrderSignature {
  const signature = ed25519.sign(utf8(text), secret);
  return { key: toBase64(publicKey), signature: toBase64(signature) };
}

export const signOrder = (terms: OrderTerms, key: TestKey) => signText(orderText(terms), key);

/** The statement of a key, signed by `signer`; `size` ends the signer's own term. */
export function keyStatement(
  key: TestKey,
  signer: TestKey,
  from: number,
  size: number | null = null,
): string {
  const { name, publicKey } = key;
  return sign(keyText({ origin: name, name, public: toBase64(publicKey), from, size }), signer);
}

const COSIGNATURE = Uint8Array.of(4);

/** The verifier key of a witness (C2SP signed-note). */
export function witnessKey({ name, publicKey }: TestKey): string {
  const data = joinBytes(COSIGNATURE, publicKey);
  return [name, sha256(utf8(`${name}\n`), data).slice(0, 8), toBase64(data)].join('+');
}

/** The note with a witness's signature line added (C2SP tlog-cosignature). */
export function cosign(note: string, key: TestKey, time = 1_795_000_000): string {
  const body = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const signature = ed25519.sign(utf8(`cosignature/v1\ntime ${time}\n${body}`), key.secret);
  const id = fromHex(witnessKey(key).split('+')[1] ?? '') ?? new Uint8Array(4);
  const stamp = fromHex(time.toString(16).padStart(16, '0')) ?? new Uint8Array(8);
  return `${note}— ${key.name} ${toBase64(joinBytes(id, stamp, signature))}\n`;
}
