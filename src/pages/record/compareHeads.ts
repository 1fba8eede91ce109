import { ApiError } from '@/api/ApiError';
import type { Api } from '@/api/Api';
import type { HeadLink } from '@candor/proof/check/KnownFacts';
import { parseCheckpoint } from '@candor/proof/texts/parseCheckpoint';
import { parseNote } from '@candor/proof/crypto/signedNote';

/** Maximum sizes or batches in one request. */
export const LIST_MAX = 50;

/** Size of the log that a head states; null for an invalid head. */
export function sizeOfHead(note: string): number | null {
  return parseCheckpoint(parseNote(note)?.body ?? '')?.size ?? null;
}

/** The head with the largest log, the first of equal ones; null for an empty list. */
export function biggestHead(notes: readonly string[]): string | null {
  return notes.reduce<string | null>((best, note) => {
    const isBigger = best === null || (sizeOfHead(note) ?? 0) > (sizeOfHead(best) ?? 0);
    return isBigger ? note : best;
  }, null);
}

/**
 * Results of fulfilled requests, without `not_found`: a missing consistency proof is a finding.
 * Null if the server was unreachable, so that the check reports that it could not compare.
 */
export async function settleAll<T>(requests: readonly Promise<T>[]): Promise<T[] | null> {
  const results = await Promise.allSettled(requests);
  const isNotFound = (reason: unknown) => reason instanceof ApiError && reason.code === 'not_found';
  const areAllDone = results.every((one) => one.status === 'fulfilled' || isNotFound(one.reason));
  if (!areAllDone) return null;
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Requests consistency proofs from each head to the largest; null if the server is unreachable. */
export async function linkHeads(api: Api, notes: readonly string[]): Promise<HeadLink[] | null> {
  const sizes = notes.map(sizeOfHead).filter((size): size is number => size !== null);
  const top = Math.max(0, ...sizes);
  const older = [...new Set(sizes)].filter((size) => size < top);
  const parts = Array.from({ length: Math.ceil(older.length / LIST_MAX) }, (_, at) =>
    older.slice(at * LIST_MAX, (at + 1) * LIST_MAX),
  );
  const answers = await settleAll(
    parts.map((part) => api.call('GET /transparency/consistency', { from: part.join(), to: top })),
  );
  return answers?.flatMap(({ list }) => list) ?? null;
}
