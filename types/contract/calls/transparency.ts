import {
  BatchListSchema,
  ConsistencyQuerySchema,
  ConsistencySchema,
  EntryListSchema,
  HeadListQuerySchema,
  HeadListSchema,
  InclusionQuerySchema,
  InclusionSchema,
  LogKeysSchema,
  MinuteListSchema,
  PlacesQuerySchema,
  PlacesSchema,
  RangeQuerySchema,
  ReleasesSchema,
  SeedsSchema,
  SharedResultQuerySchema,
  SharedResultSchema,
} from '../transparency';
import type { CallRows } from './CallRow';

const PUBLIC_CALL = {
  access: 'public',
  importance: 'spare',
  tag: 'transparency',
  whileClosed: true,
} as const;

export const TRANSPARENCY_CALLS = {
  'GET /transparency/heads': {
    ...PUBLIC_CALL,
    id: 'listHeads',
    summary: 'Signed heads of the price log, one a minute, newest first',
    query: HeadListQuerySchema,
    data: HeadListSchema,
  },
  'GET /transparency/keys': {
    ...PUBLIC_CALL,
    id: 'listLogKeys',
    summary: 'Statements of the keys that sign, oldest first, each signed by the one before it',
    data: LogKeysSchema,
  },
  'GET /transparency/minutes': {
    ...PUBLIC_CALL,
    id: 'listMinutes',
    summary: 'Leaves of the log of minutes from an index on',
    query: RangeQuerySchema,
    data: MinuteListSchema,
  },
  'GET /transparency/batches': {
    ...PUBLIC_CALL,
    id: 'listBatches',
    summary: 'Batches of the hash chain from a number on',
    query: RangeQuerySchema,
    data: BatchListSchema,
  },
  'GET /transparency/entries': {
    ...PUBLIC_CALL,
    id: 'listEntries',
    summary: 'Lines beside the prices, of the batches from a number on that have any',
    query: RangeQuerySchema,
    data: EntryListSchema,
  },
  'GET /transparency/seeds': {
    ...PUBLIC_CALL,
    id: 'listSeeds',
    summary: 'Commitments and revealed seeds of the simulated feed, newest day first',
    data: SeedsSchema,
  },
  'GET /transparency/inclusion': {
    ...PUBLIC_CALL,
    id: 'getInclusion',
    summary: 'That a minute is in the tree of a head: its leaf and its way to the root',
    query: InclusionQuerySchema,
    data: InclusionSchema,
  },
  'GET /transparency/places': {
    ...PUBLIC_CALL,
    id: 'listPlaces',
    summary:
      'That batches are in the tree of a head: each in its minute, and the minutes in the tree',
    query: PlacesQuerySchema,
    limit: 'minutes',
    data: PlacesSchema,
  },
  'GET /transparency/consistency': {
    ...PUBLIC_CALL,
    id: 'listConsistency',
    summary: 'That the trees of these sizes are the beginning of the tree of size `to`',
    query: ConsistencyQuerySchema,
    data: ConsistencySchema,
  },
  'GET /transparency/result': {
    ...PUBLIC_CALL,
    id: 'getSharedResult',
    summary: 'The proof of a shared result, once its minute is sealed',
    query: SharedResultQuerySchema,
    data: SharedResultSchema,
  },
  'GET /transparency/release': {
    ...PUBLIC_CALL,
    id: 'listReleases',
    summary: 'Builds of the app that were published, each file with its hash',
    data: ReleasesSchema,
  },
} as const satisfies CallRows;
