import { Type, type Static } from 'typebox';
import { InstantSchema, nullable, oneOf } from './common';
import { HashSchema, NoteSchema, PathSchema, ProofEntrySchema, ProofMinuteSchema } from './proof';

/** What a customer needs to check their own money (docs/PROOF.md, The journal and The total). */

export const CURRENCIES = ['USDT', 'CNY'] as const;
export const CurrencySchema = oneOf(CURRENCIES);

export const JournalQuerySchema = Type.Object(
  {
    currency: CurrencySchema,
    /** Number of the first entry that is wanted; 1 to 1000 of them, 1000 when absent. */
    from: Type.String({ pattern: '^[1-9][0-9]{0,12}$' }),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,2}|1000)$' })),
  },
  { additionalProperties: false },
);

export const JournalSchema = Type.Object({
  /** Signed: where the journal stands. */
  statement: NoteSchema,
  /** Entries from that number on, as they are hashed. */
  lines: Type.Array(Type.String()),
});
export type JournalPage = Static<typeof JournalSchema>;

/** A node of a sum tree beside a way to its root. */
export const SumNodeSchema = Type.Object({
  hash: HashSchema,
  /** Hundredths. */
  sum: Type.Integer({ minimum: 0 }),
});

/** A part of the customer's balance and its way to the root. */
export const BalancePartSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  /** Hundredths. */
  amount: Type.Integer({ minimum: 0 }),
  blind: HashSchema,
  path: Type.Array(SumNodeSchema),
});

/** A total of the log, that it is in the log, and that all of the customer's is in it. */
export const BalanceTotalSchema = Type.Object({
  /** `total|at|currency|leaves|total|root|held` */
  line: Type.String(),
  entry: Type.Object({ index: ProofEntrySchema.properties.index, path: PathSchema }),
  /** Digest of the batch before the one that has the line. */
  prev: HashSchema,
  /** From that batch to the last one of its minute. */
  headers: Type.Array(Type.String()),
  minute: ProofMinuteSchema,
  head: NoteSchema,
  /** Where the customer's journal stood: how many entries, and their digest. */
  entries: Type.Integer({ minimum: 0 }),
  digest: HashSchema,
  parts: Type.Array(BalancePartSchema),
});
export type BalanceTotal = Static<typeof BalanceTotalSchema>;

export const BalanceTotalQuerySchema = Type.Object(
  { currency: CurrencySchema },
  { additionalProperties: false },
);
export const BalanceTotalReplySchema = Type.Object({
  /** The newest that is in the log; null before the first. */
  total: nullable(BalanceTotalSchema),
  /** When the next one is made, ms. */
  nextAt: InstantSchema,
});
export type BalanceTotalReply = Static<typeof BalanceTotalReplySchema>;
