import type { HeadLink } from '@/domain/proof/KnownFacts';
import type { ApiClient } from './client';

export const transparencyApi = (client: ApiClient) => ({
  /** Ways from the trees of these sizes (at most 50) to the tree of size `to`. */
  listConsistency: (from: readonly number[], to: number) =>
    client.get<{ list: HeadLink[] }>(
      '/transparency/consistency',
      { from: from.join(','), to: String(to) },
      { loading: 'none' },
    ),
});
