import { ApiError } from '@/api/ApiError';
import type { Api } from '@/api/Api';
import type { HeadLink } from '@candor/proof/check/KnownFacts';
import { parseCheckpoint } from '@candor/proof/texts/parseCheckpoint';
import { parseNote } from '@candor/proof/crypto/signedNote';

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
 * What the server answered. Null when it could not be asked: a check says then that it could not
 * compare. A server that knows of no way where there has to be one has answered: there is none.
 */
export async function answered<T>(questions: readonly Promise<T>[]): Promise<T[] | null> {
  const answers = await Promise.allSettled(questions);
  const isRefusal = (reason: unknown) => reason instanceof ApiError && reason.code === 'not_found';
  const isEach = answers.every((one) => one.status === 'fulfilled' || isRefusal(one.reason));
  if (!isEach) return null;
  return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Asks for the ways from every head to the biggest one; null when nobody could be asked. */
export async function linkHeads(api: Api, notes: readonly string[]): Promise<HeadLink[] | null> {
  const sizes = notes.map(sizeOfHead).filter((size): size is number => size !== null);
  const top = Math.max(0, ...sizes);
  const older = [...new Set(sizes)].filter((size) => size < top);
  const parts = Array.from({ length: Math.ceil(older.length / SIZES_MAX) }, (_, at) =>
    older.slice(at * SIZES_MAX, (at + 1) * SIZES_MAX),
  );
  const answers = await answered(
    parts.map((part) => api.call('GET /transparency/consistency', { from: part.join(), to: top })),
  );
  return answers?.flatMap(({ list }) => list) ?? null;
}
