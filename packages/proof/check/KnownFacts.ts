import type { ProofMinute } from '../schemas';

export interface TappedOrder {
  requestId: string;
  procode: string;
  /** 1 up, 2 down. */
  direction: 1 | 2;
  seconds: number;
  quantity: string;
  /** `seq digest` of the newest batch on the device, or `none`; absent if placed elsewhere. */
  seenTip?: string;
  /** `key signature` that the device sent, or `none`; absent if placed elsewhere. */
  signed?: string;
}

/** The order as the app shows it. Each member is compared with the receipt (`shownOrderFields.ts`). */
export interface ShownOrder {
  readonly result?: unknown;
}

/** A newest batch that the feed announced. */
export interface SeenTip {
  seq: number;
  /** Hex. */
  digest: string;
}

/** Consistency proof from a smaller tree to the largest head in question. */
export interface HeadLink {
  from: number;
  path: readonly string[];
}

/** Path from a seen batch to the end of its minute, which is in the tree of the proof's head. */
export interface TipPath extends SeenTip {
  /** Headers of the batches after the seen batch, up to the last batch of its minute. */
  headers: readonly string[];
  minute: ProofMinute;
}

/** Facts that the customer's device has stored; no server can change them afterwards. */
export interface KnownFacts {
  /** Null when the file does not contain the order. */
  order: ShownOrder | null;
  /** Null if the order was placed on another device. */
  tapped: TappedOrder | null;
  /** The receipt's note from the acceptance; null if the order was placed on another device. */
  receipt: string | null;
  refusals?: readonly string[];
  /** First key that the device ever saw, base64; null before that. */
  pinned: string | null;
  /** Notes of the newest checked head and of every seen head that is not checked yet. */
  heads: readonly string[];
  tips: readonly SeenTip[];
  /** The newest batch on the device when the receipt arrived; null when unknown. */
  came: SeenTip | null;
  /**
   * Consistency proofs between the heads. Null without a connection leaves their check open; in a
   * list, a head without a link counts as a fork.
   */
  links: readonly HeadLink[] | null;
  /** For seen batches outside the proof's own chains; null as with `links`. */
  ways: readonly TipPath[] | null;
}
