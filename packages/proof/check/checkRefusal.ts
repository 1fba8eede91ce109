import { hadStarted, readSignedNote, hadNotEnded, type KeyRing } from './checkKeys';
import { parseRefusal } from '../texts/parseRefusal';
import type { RefusalFields } from '../texts/refusalText';
import { parseNote } from '../crypto/signedNote';
import type { ProofCode } from './verdict';

/** Reads a refusal signed by the server, or returns the fault. */
export function readRefusal(note: string, ring: KeyRing): RefusalFields | ProofCode {
  const refusal = parseRefusal(parseNote(note)?.body ?? '');
  if (refusal === null) return 'malformed';
  if (refusal.origin !== ring.origin) return 'unknown_key';
  const signed = readSignedNote(note, ring);
  if (typeof signed === 'string') return signed;
  if (!hadStarted(signed.signers, refusal.at)) return 'unknown_key';
  return hadNotEnded(signed.signers, refusal.at) ? refusal : 'key_ended';
}

/** Checks that the server has not also signed a refusal of the order that it accepted. */
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
