import { hadBegun, readSigned, wereSigning, type KeyRing } from './checkKeys';
import { parseRefusal } from '../texts/parseRefusal';
import type { RefusalFields } from '../texts/refusalText';
import { parseNote } from '../crypto/signedNote';
import type { ProofCode } from './verdict';

/** A refusal that the house has signed, or what is wrong with the note. */
export function readRefusal(note: string, ring: KeyRing): RefusalFields | ProofCode {
  const refusal = parseRefusal(parseNote(note)?.body ?? '');
  if (refusal === null) return 'malformed';
  if (refusal.origin !== ring.origin) return 'unknown_key';
  const signed = readSigned(note, ring);
  if (typeof signed === 'string') return signed;
  if (!hadBegun(signed.signers, refusal.at)) return 'unknown_key';
  return wereSigning(signed.signers, refusal.at) ? refusal : 'key_ended';
}

/** That the house has not refused, under its signature, the order that it took. */
export function checkRefusals(
  notes: readonly string[],
  request: string,
  ring: KeyRing,
): ProofCode | null {
  for (const note of notes) {
    const refusal = readRefusal(note, ring);
    if (typeof refusal === 'string') return refusal;
    if (refusal.requestId === request) return 'order_refused';
  }
  return null;
}
