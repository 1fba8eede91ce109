import type { Api } from '@/api/createApi';
import type { HeadLink } from '@/domain/proof/KnownFacts';
import { parseCheckpoint } from '@/domain/proof/parseCheckpoint';
import { parseNote } from '@/domain/proof/signedNote';

/** What the server takes in one question. */
const SIZES_MAX = 50;

/** Size of a head; null when the note is none. */
export function sizeOfHead(note: string): number | null {
  return parseCheckpoint(parseNote(note)?.body ?? '')?.size ?? null;
}

/** The biggest of the heads; the first where several are. Null without any. */
export function biggestHead(notes: readonly string[]): string | null {
  return notes.reduce<string | null>((best, note) => {
    const isBigger = best === null || (sizeOfHead(note) ?? 0) > (sizeOfHead(best) ?? 0);
    return isBigger ? note : best;
  }, null);
}

/**
 * Asks for the ways from every head to the biggest one. What cannot be asked is left out: a check
 * says then that it could not compare, and never that it fits.
 */
export async function linkHeads(api: Api, notes: readonly string[]): Promise<HeadLink[]> {
  const sizes = notes.map(sizeOfHead).filter((size): size is number => size !== null);
  const top = Math.max(0, ...sizes);
  const older = [...new Set(sizes)].filter((size) => size > 0 && size < top);
  const parts = Array.from({ length: Math.ceil(older.length / SIZES_MAX) }, (_, at) =>
    older.slice(at * SIZES_MAX, (at + 1) * SIZES_MAX),
  );
  const answers = await Promise.allSettled(
    parts.map((part) => api.transparency.listConsistency(part, top)),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.list : []));
}
