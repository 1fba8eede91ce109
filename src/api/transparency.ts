import type { ProofMinute } from '@contract/proof';
import type { LogKeys } from '@contract/transparency';
import type { HeadLink } from '@/domain/proof/KnownFacts';
import type { ApiClient } from './client';

const QUIET = { loading: 'none' } as const;

export const transparencyApi = (client: ApiClient) => ({
  /** Ways from the trees of these sizes (at most 50) to the tree of size `to`. */
  listConsistency: (from: readonly number[], to: number) =>
    client.get<{ list: HeadLink[] }>(
      '/transparency/consistency',
      { from: from.join(','), to: String(to) },
      QUIET,
    ),
  /** Statements of the keys that sign, oldest first. */
  listKeys: () => client.get<LogKeys>('/transparency/keys', {}, QUIET),
  /** Headers of at most so many batches from a number on. */
  listBatches: (from: number, limit: number) =>
    client.get<{ list: { header: string }[] }>(
      '/transparency/batches',
      { from: String(from), limit: String(limit) },
      QUIET,
    ),
  /** A minute of the log, and its way into the tree of that size. */
  getInclusion: (minute: number, size: number) =>
    client.get<Pick<ProofMinute, 'leaf' | 'path'>>(
      '/transparency/inclusion',
      { minute: String(minute), size: String(size) },
      QUIET,
    ),
});
