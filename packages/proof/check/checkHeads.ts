import { maySignHead, readSignedNote, type KeyRing } from './checkKeys';
import type { HeadLink } from './KnownFacts';
import { isConsistent } from '../crypto/merkle';
import { parseCheckpoint, type Checkpoint } from '../texts/parseCheckpoint';
import { parseNote } from '../crypto/signedNote';
import type { ProofCode, StepResult } from './verdict';

interface Head extends Checkpoint {
  note: string;
}

function readHead(note: string): Head | null {
  const checkpoint = parseCheckpoint(parseNote(note)?.body ?? '');
  return checkpoint === null ? null : { note, ...checkpoint };
}

export function headFault(
  { note, size }: Pick<Head, 'note' | 'size'>,
  ring: KeyRing,
): ProofCode | null {
  const signed = readSignedNote(note, ring);
  if (typeof signed === 'string') return signed;
  return maySignHead(signed.signers, size) ? null : 'key_ended';
}

function compareHeads(older: Head, newer: Head, links: readonly HeadLink[] | null): StepResult {
  const isSameGrid = older.first === newer.first && older.interval === newer.interval;
  if (older.origin !== newer.origin || !isSameGrid) return 'head_forked';
  if (older.size === newer.size) return older.root === newer.root ? null : 'head_forked';
  if (links === null) return 'skipped';
  const link = links.find(({ from }) => from === older.size);
  if (link === undefined) return 'head_forked';
  return isConsistent(older, newer, link.path) ? null : 'head_inconsistent';
}

/**
 * Compares all heads with the largest. A head without a link is a fork, as the operator could leave
 * out the link that convicts it. Null `links` (no connection) leave the step open.
 */
export function checkHeads(
  notes: readonly string[],
  links: readonly HeadLink[] | null,
  ring: KeyRing,
): StepResult {
  const heads = [...new Set(notes)].map(readHead);
  const areAllParsed = heads.every((head): head is Head => head !== null);
  if (!areAllParsed) return 'malformed';
  const largest = heads.reduce<Head | undefined>(
    (best, head) => (best && best.size >= head.size ? best : head),
    undefined,
  );
  if (largest === undefined) return null;
  const fault = headFault(largest, ring);
  if (fault !== null) return fault;
  if (largest.origin !== ring.origin) return 'head_forked';
  let isOpen = false;
  for (const head of heads) {
    const signatureFault = headFault(head, ring);
    if (signatureFault !== null) return signatureFault;
    const result = compareHeads(head, largest, links);
    if (result !== null && result !== 'skipped') return result;
    isOpen ||= result === 'skipped';
  }
  return isOpen ? 'skipped' : null;
}
