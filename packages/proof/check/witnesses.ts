import { fromBase64, toHex, utf8 } from '../crypto/bytes';
import { isNoteSignature, parseNote, type LogKey, type NoteSignature } from '../crypto/signedNote';
import { sha256 } from '../crypto/sha256';

interface Witness extends LogKey {
  /** 8 hex digits. */
  keyId: string;
}

/** The known witnesses, and how many of them must have signed a head. */
export interface WitnessPolicy {
  quorum: number;
  witnesses: readonly Witness[];
}

/** Signature type of cosignature/v1 (C2SP tlog-cosignature), and the length of its timestamp. */
const COSIGNATURE = 0x04;
const TIMESTAMP_BYTES = 8;

/** Parses a verifier key `name+id+base64(4 ‖ key)` (C2SP signed-note); null if malformed. */
function readWitness(text: string): Witness | null {
  const [, name = '', keyId = '', base64 = ''] =
    /^([^\s+]+)[+]([0-9a-f]{8})[+]([A-Za-z0-9+/]{44})$/.exec(text) ?? [];
  const data = fromBase64(base64);
  if (data?.[0] !== COSIGNATURE || !sha256(utf8(`${name}\n`), data).startsWith(keyId)) return null;
  return { name, keyId, publicKey: data.slice(1) };
}

/**
 * Parses `quorum:key,key,key`; null for an empty text, which demands no witness. Throws for any
 * other text: a mistyped setting must not demand less than was meant. The quorum is from 1 to the
 * number of keys, which differ.
 */
export function readWitnessPolicy(text: string): WitnessPolicy | null {
  if (text === '') return null;
  const [, quorumText = '', keys = ''] = /^([1-9][0-9]?):(.+)$/.exec(text) ?? [];
  const witnesses = keys.split(',').map(readWitness);
  const quorum = Number(quorumText);
  const known = witnesses.filter((one) => one !== null);
  const areDistinct = new Set(known.map(({ publicKey }) => toHex(publicKey))).size === known.length;
  const isValid = quorum >= 1 && known.length === witnesses.length && areDistinct;
  if (!isValid || quorum > known.length) {
    throw new Error(
      `The witnesses "${text}" are not a quorum, a colon, and at least as many keys.`,
    );
  }
  return { quorum, witnesses: known };
}

/** The time of a cosignature in seconds, as text. */
function timestampOf(signature: Uint8Array): string {
  return BigInt(`0x${toHex(signature.subarray(0, TIMESTAMP_BYTES))}`).toString();
}

function isCosignatureOf(line: NoteSignature, body: string, witness: Witness): boolean {
  if (line.name !== witness.name || line.keyId !== witness.keyId) return false;
  if (line.signature.length !== TIMESTAMP_BYTES + 64) return false;
  const signed = `cosignature/v1\ntime ${timestampOf(line.signature)}\n${body}`;
  const noteSignature = { ...line, signature: line.signature.slice(TIMESTAMP_BYTES) };
  return isNoteSignature(noteSignature, signed, witness);
}

/** Names of the known witnesses that have signed a head. */
export function witnessesOf(note: string, { witnesses }: WitnessPolicy): string[] {
  const parsed = parseNote(note);
  if (parsed === null) return [];
  const signed = witnesses.filter((witness) =>
    parsed.signatures.some((line) => isCosignatureOf(line, parsed.body, witness)),
  );
  return [...new Set(signed.map(({ name }) => name))];
}
