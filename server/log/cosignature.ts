import { isEd25519Signature } from './isEd25519Signature';
import { sha256 } from './merkle';

/** Signature types of C2SP signed-note and tlog-cosignature. */
const ED25519 = 0x01;
const COSIGNATURE = 0x04;
const STAMP_BYTES = 8;
const ID_BYTES = 4;

export interface WitnessKey {
  name: string;
  /** Key id, 8 hex digits. */
  id: string;
  /** 32 bytes. */
  publicKey: Buffer;
}

/** Returns the log's verifier key for witnesses: `name+id+base64(1 ‖ key)`. */
export function logVerifierKey(name: string, publicKey: Buffer): string {
  const data = Buffer.concat([Buffer.of(ED25519), publicKey]);
  const id = sha256(`${name}\n`, data).subarray(0, ID_BYTES).toString('hex');
  return `${name}+${id}+${data.toString('base64')}`;
}

/** Parses a witness key `name+id+base64(4 ‖ key)`; null for any other text. */
export function parseWitnessKey(text: string): WitnessKey | null {
  const [, name = '', id = '', base64 = ''] =
    /^([^\s+]+)[+]([0-9a-f]{8})[+]([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const data = Buffer.from(base64, 'base64');
  const isNamed = sha256(`${name}\n`, data).subarray(0, ID_BYTES).toString('hex') === id;
  if (data[0] !== COSIGNATURE || !isNamed) return null;
  return { name, id, publicKey: data.subarray(1) };
}

/** True if `line` (`— name base64` and a line feed) is the witness's signature of `text`. */
export function isCosignature(line: string, text: string, witness: WitnessKey): boolean {
  const [, name, base64 = ''] = /^— (\S+) ([A-Za-z0-9+/]+=*)\n$/.exec(line) ?? [];
  const data = Buffer.from(base64, 'base64');
  const isNamed = name === witness.name && data.toString('hex', 0, ID_BYTES) === witness.id;
  if (!isNamed || data.length !== ID_BYTES + STAMP_BYTES + 64) return false;
  const time = data.readBigUInt64BE(ID_BYTES);
  const signed = `cosignature/v1\ntime ${time}\n${text}`;
  return isEd25519Signature(witness.publicKey, signed, data.subarray(ID_BYTES + STAMP_BYTES));
}
