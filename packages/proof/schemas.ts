import { Type, type Static, type TSchema } from 'typebox';

/**
 * What checks need (docs/PROOF.md). Texts are hashed or signed as they are: single spaces, and a
 * line feed after each line.
 */

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const HashSchema = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A signed note (C2SP signed-note): a text, an empty line, and signature lines. */
export const NoteSchema = Type.String();

/** An inclusion path (sibling hashes from a leaf to the root) or a consistency proof (RFC 6962 §2.1). */
export const PathSchema = Type.Array(HashSchema);

/** A price line of a batch and its inclusion path. */
export const ProofLeafSchema = Type.Object({
  /** `procode|seq|ts|price` */
  line: Type.String(),
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type ProofLeaf = Static<typeof ProofLeafSchema>;

/**
 * A product's price in a batch: `left` is its line. Without a line, `left` and `right` are the
 * neighbours of its place (null at the ends); both are null when the batch is at a later instant.
 */
export const ProofPriceSchema = Type.Object({
  /** Number of the batch. */
  batch: Type.Integer({ minimum: 1 }),
  left: nullable(ProofLeafSchema),
  right: nullable(ProofLeafSchema),
});
export type ProofPrice = Static<typeof ProofPriceSchema>;

/** A minute of the log and its inclusion in the tree of the proof's head. */
export const ProofMinuteSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  /** `minute|start|n|rootHex` */
  leaf: Type.String(),
  path: PathSchema,
});
export type ProofMinute = Static<typeof ProofMinuteSchema>;

/** A batch and its inclusion in the tree of its minute. */
export const ProofBatchSchema = Type.Object({
  /** Index of the minute in the log of minutes. */
  minute: Type.Integer({ minimum: 0 }),
  index: Type.Integer({ minimum: 0 }),
  /** `seq|ts|n|rootHex|entries|entriesRootHex|digestHex` */
  leaf: Type.String(),
  path: PathSchema,
});
export type ProofBatch = Static<typeof ProofBatchSchema>;

/** A batch's place under a head: the batch in its minute, and the minute in the head's tree. */
export const BatchPlaceSchema = Type.Object({ batch: ProofBatchSchema, minute: ProofMinuteSchema });
export type BatchPlace = Static<typeof BatchPlaceSchema>;

export const ProofRulesSchema = Type.Object({
  /** The text whose hash the receipt's `rules` is. */
  text: Type.String(),
  /** The rules as data, equal to the JSON in the text's last line. */
  data: Type.Record(Type.String(), Type.String()),
});

/** Place of a line among the entries of a batch. */
export const ProofEntrySchema = Type.Object({
  /** Number of the batch. */
  seq: Type.Integer({ minimum: 1 }),
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type ProofEntry = Static<typeof ProofEntrySchema>;

/** Everything a check of a settled order needs, besides the customer's own receipt and heads. */
export const OrderProofSchema = Type.Object({
  format: Type.Literal('candor-proof/1'),
  rules: ProofRulesSchema,
  keys: Type.Array(NoteSchema),
  receipt: NoteSchema,
  /** The signed order; null for an unsigned order and in a shared result. */
  order: nullable(Type.String()),
  settlement: NoteSchema,
  /** A head whose tree contains every minute below. */
  head: NoteSchema,
  minutes: Type.Array(ProofMinuteSchema),
  /** Batches of these minutes, ascending: around entry and opening, and around expiry. */
  batches: Type.Array(ProofBatchSchema),
  entry: ProofEntrySchema,
  /** All entries of each batch after the receipt's and before the entry's that would be in time. */
  earlier: Type.Array(Type.Array(Type.String())),
  /** Null when the entry is late. */
  opening: nullable(ProofPriceSchema),
  /** Null when there is no opening price. */
  closing: nullable(ProofPriceSchema),
});
export type OrderProof = Static<typeof OrderProofSchema>;

/** A sibling on an inclusion path of a sum tree. */
export const SumNodeSchema = Type.Object({
  hash: HashSchema,
  /** In hundredths. */
  sum: Type.Integer({ minimum: 0 }),
});

/** A part of the customer's balance and its inclusion path in the sum tree. */
export const BalancePartSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  /** In hundredths. */
  amount: Type.Integer({ minimum: 0 }),
  blind: HashSchema,
  path: Type.Array(SumNodeSchema),
});

/** A total in the log, with proofs that the log contains it and that it contains the customer's balance. */
export const BalanceTotalSchema = Type.Object({
  /** `total|at|currency|leaves|total|root|held` */
  line: Type.String(),
  entry: ProofEntrySchema,
  /** The batch with the line. */
  batch: ProofBatchSchema,
  minute: ProofMinuteSchema,
  head: NoteSchema,
  /** State of the customer's journal: number of entries, and the digest of all entries. */
  entries: Type.Integer({ minimum: 0 }),
  digest: HashSchema,
  parts: Type.Array(BalancePartSchema),
});
export type BalanceTotal = Static<typeof BalanceTotalSchema>;
