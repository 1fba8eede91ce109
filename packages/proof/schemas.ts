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

/** A line of a Merkle tree and its inclusion path. The tree's size is in the leaf of its minute. */
export const ProofLeafSchema = Type.Object({
  /** `procode|seq|ts|price` */
  line: Type.String(),
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type ProofLeaf = Static<typeof ProofLeafSchema>;

/** The two neighbours of an instant in a minute's tree. */
export const SpanMinuteSchema = Type.Object({
  /** Index of the minute in the log of minutes. */
  minute: Type.Integer({ minimum: 0 }),
  left: nullable(ProofLeafSchema),
  right: nullable(ProofLeafSchema),
});
export type SpanMinute = Static<typeof SpanMinuteSchema>;

/** From the minute of a tick to the minute of the instant up to which it is the last. */
export const SpanSchema = Type.Array(SpanMinuteSchema);
export type Span = Static<typeof SpanSchema>;

/** Consecutive batches, from the one with a tick to the last one of a minute. */
export const ChainSchema = Type.Object({
  /** Digest of the batch before the first header; 64 zeros before batch 1. */
  prev: HashSchema,
  /** `seq|ts|nextTs|n|rootHex` */
  headers: Type.Array(Type.String()),
  /** Index and inclusion path of the tick's line in the first header's batch. */
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type Chain = Static<typeof ChainSchema>;

/** A minute of the log and its inclusion in the tree of the proof's head. */
export const ProofMinuteSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  /** `minute|start|n|rootHex|tipSeq|tipDigestHex` */
  leaf: Type.String(),
  path: PathSchema,
});
export type ProofMinute = Static<typeof ProofMinuteSchema>;

export const ProofRulesSchema = Type.Object({
  /** The text whose hash the receipt's `rules` is. */
  text: Type.String(),
  /** The rules as data, equal to the JSON in the text's last line. */
  data: Type.Record(Type.String(), Type.String()),
});

/** Index and inclusion path of a receipt's entry in its batch. */
export const ProofEntrySchema = Type.Object({
  /** Number of the batch; its header is in `openingChain`. */
  seq: Type.Integer({ minimum: 1 }),
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type ProofEntry = Static<typeof ProofEntrySchema>;

/** Everything a check of a settled order needs, besides the customer's own receipt and heads. */
export const OrderProofSchema = Type.Object({
  format: Type.Literal('candor-proof/2'),
  rules: ProofRulesSchema,
  keys: Type.Array(NoteSchema),
  receipt: NoteSchema,
  settlement: NoteSchema,
  /** A head whose tree contains every minute below. */
  head: NoteSchema,
  minutes: Type.Array(ProofMinuteSchema),
  /** Minutes from the opening tick to acceptance. */
  opening: SpanSchema,
  /** From the closing tick (void: from the opening tick) to expiry. */
  closing: SpanSchema,
  openingChain: ChainSchema,
  /** Null for a void order, which has no closing tick. */
  closingChain: nullable(ChainSchema),
  entry: ProofEntrySchema,
  /** Consistency proof from the receipt's head to `head`; the path is empty for size 0. */
  receiptHead: Type.Object({ size: Type.Integer({ minimum: 0 }), path: PathSchema }),
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
  entry: Type.Object({ index: ProofEntrySchema.properties.index, path: PathSchema }),
  /** Digest of the batch before the batch with the line. */
  prev: HashSchema,
  /** Headers from the batch with the line to the last batch of its minute. */
  headers: Type.Array(Type.String()),
  minute: ProofMinuteSchema,
  head: NoteSchema,
  /** State of the customer's journal: number of entries, and the digest of all entries. */
  entries: Type.Integer({ minimum: 0 }),
  digest: HashSchema,
  parts: Type.Array(BalancePartSchema),
});
export type BalanceTotal = Static<typeof BalanceTotalSchema>;
