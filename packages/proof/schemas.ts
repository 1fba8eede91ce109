import { Type, type Static, type TSchema } from 'typebox';

/**
 * The shape of what a customer needs to check a result or an account alone. Texts in here are hashed
 * or signed as they are: one space between words, one line feed after each line. docs/PROOF.md
 * describes every one.
 */

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** SHA-256 as 64 lower-case hex digits. */
export const HashSchema = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A signed note (C2SP signed-note): a text, an empty line, and lines of signatures. */
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

/** The two neighbours in one minute's tree between which an instant of a product lies. */
export const SpanMinuteSchema = Type.Object({
  /** Index of the minute in the log of minutes. */
  minute: Type.Integer({ minimum: 0 }),
  left: nullable(ProofLeafSchema),
  right: nullable(ProofLeafSchema),
});
export type SpanMinute = Static<typeof SpanMinuteSchema>;

/** From the minute of a tick to the minute of the instant up to which it is the product's last. */
export const SpanSchema = Type.Array(SpanMinuteSchema);
export type Span = Static<typeof SpanSchema>;

/** Batches one after another, from the one that holds a tick to the last one of a minute. */
export const ChainSchema = Type.Object({
  /** Digest of the batch before the first header; 64 zeros before batch 1. */
  prev: HashSchema,
  /** `seq|ts|nextTs|n|rootHex` */
  headers: Type.Array(Type.String()),
  /** Index of the tick's line in the batch of the first header, and its inclusion path there. */
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
  /** What the receipt's `rules` hash is of. */
  text: Type.String(),
  /** The same for machines; equals the JSON in the text's last line. */
  data: Type.Record(Type.String(), Type.String()),
});

/** Where the log binds a receipt: the index of its line in a batch, and its inclusion path there. */
export const ProofEntrySchema = Type.Object({
  /** Number of the batch; its header is in `openingChain`. */
  seq: Type.Integer({ minimum: 1 }),
  index: Type.Integer({ minimum: 0 }),
  path: PathSchema,
});
export type ProofEntry = Static<typeof ProofEntrySchema>;

/** Everything a check of one settled order needs besides the receipt and heads one kept oneself. */
export const OrderProofSchema = Type.Object({
  format: Type.Literal('candor-proof/2'),
  rules: ProofRulesSchema,
  /** Key statements, oldest first. */
  keys: Type.Array(NoteSchema),
  receipt: NoteSchema,
  settlement: NoteSchema,
  /** A head whose tree has every minute below in it. */
  head: NoteSchema,
  minutes: Type.Array(ProofMinuteSchema),
  /** From the opening tick to acceptance. */
  opening: SpanSchema,
  /** From the closing tick (void: from the opening tick) to expiry. */
  closing: SpanSchema,
  openingChain: ChainSchema,
  /** Null for a void order, which has no closing tick. */
  closingChain: nullable(ChainSchema),
  entry: ProofEntrySchema,
  /** That the head named in the receipt is the beginning of `head`; size 0 has an empty path. */
  receiptHead: Type.Object({ size: Type.Integer({ minimum: 0 }), path: PathSchema }),
});
export type OrderProof = Static<typeof OrderProofSchema>;

/** A sibling on an inclusion path of a sum tree. */
export const SumNodeSchema = Type.Object({
  hash: HashSchema,
  /** Hundredths. */
  sum: Type.Integer({ minimum: 0 }),
});

/** A part of the customer's balance and its inclusion path in the sum tree. */
export const BalancePartSchema = Type.Object({
  index: Type.Integer({ minimum: 0 }),
  /** Hundredths. */
  amount: Type.Integer({ minimum: 0 }),
  blind: HashSchema,
  path: Type.Array(SumNodeSchema),
});

/** A total in the log, with proofs that the log contains it and that it contains the customer's balance. */
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
