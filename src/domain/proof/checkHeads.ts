import { readSigned, type KeyRing } from './checkKeys';
import type { HeadLink } from './KnownFacts';
import { isConsistent } from './merkle';
import { parseCheckpoint, type Checkpoint } from './parseCheckpoint';
import { parseNote } from './signedNote';
import type { ProofCode, StepResult } from './verdict';

interface Head {
  note: string;
  checkpoint: Checkpoint;
}

function readHead(note: string): Head | null {
  const parsed = parseNote(note);
  const checkpoint = parsed === null ? null : parseCheckpoint(parsed.body);
  return checkpoint === null ? null : { note, checkpoint };
}

/** Signed and still contradicting the others: that is a cheat, and the note is the evidence. */
function caught(head: Head, ring: KeyRing, code: ProofCode): ProofCode {
  const note = readSigned(head.note, ring);
  return typeof note === 'string' ? note : code;
}

function compare(head: Head, top: Head, links: readonly HeadLink[]): StepResult {
  const { checkpoint: older } = head;
  const { checkpoint: newer } = top;
  if (older.origin !== newer.origin || older.first !== newer.first) return 'head_forked';
  if (older.size === newer.size) return older.root === newer.root ? null : 'head_forked';
  const link = links.find(({ from }) => from === older.size);
  if (link === undefined) return 'skipped';
  return isConsistent(older, newer, link.path) ? null : 'head_inconsistent';
}

/**
 * Compares all heads with the biggest one, over the links given. Its signature is checked, and that
 * of any other only when it does not fit: what fits is true whoever says it. `skipped` when a link
 * is missing, as it is without a connection.
 */
export function checkHeads(
  notes: readonly string[],
  links: readonly HeadLink[],
  ring: KeyRing,
): StepResult {
  const heads = [...new Set(notes)].map(readHead);
  const isEach = heads.every((head): head is Head => head !== null);
  if (!isEach) return 'malformed';
  const top = heads.reduce<Head | undefined>(
    (best, head) => (best && best.checkpoint.size >= head.checkpoint.size ? best : head),
    undefined,
  );
  if (top === undefined) return null;
  const signed = readSigned(top.note, ring);
  if (typeof signed === 'string') return signed;
  if (top.checkpoint.origin !== ring.origin) return 'head_forked';
  const results = heads.map((head) => ({ head, result: compare(head, top, links) }));
  const odd = results.find(({ result }) => result !== null && result !== 'skipped');
  if (odd) return caught(odd.head, ring, odd.result as ProofCode);
  return results.some(({ result }) => result === 'skipped') ? 'skipped' : null;
}
