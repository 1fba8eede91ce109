import type { BatchPlace } from '../schemas';
import type { BatchName } from '../texts/orderText';

export interface TappedOrder {
  requestId: string;
  procode: string;
  /** 1 up, 2 down. */
  direction: 1 | 2;
  seconds: number;
  /** As typed. */
  quantity: string;
  /** The rate on the ticket, as the contract writes it: "0.80". */
  payoutRate: string;
  /** The signed order; null when the device sent it unsigned. */
  order: string | null;
}

/** The order as the app shows it. Each member is compared with the proof (`shownOrderFields.ts`). */
export interface ShownOrder {
  readonly result?: unknown;
}

/** Consistency proof from a smaller tree to the largest head in question. */
export interface HeadLink {
  from: number;
  path: readonly string[];
}

/** Facts that the customer's device has stored; no server can change them afterwards. */
export interface KnownFacts {
  /** Null when the file does not contain the order. */
  order: ShownOrder | null;
  /** The number of the customer who asks; null for a file of nobody. */
  account?: string | null;
  /** Null if the order was placed on another device. */
  tapped: TappedOrder | null;
  /** The receipt's note from the acceptance; null if the order was placed on another device. */
  receipt: string | null;
  refusals?: readonly string[];
  /** First key that the device ever saw, base64; null before that. */
  pinned: string | null;
  /** Notes of the newest checked head and of every seen head that is not checked yet. */
  heads: readonly string[];
  /** Newest batches that the feed announced. */
  tips: readonly BatchName[];
  /**
   * Consistency proofs between the heads. Null without a connection leaves their check open; in a
   * list, a head without a link counts as a fork.
   */
  links: readonly HeadLink[] | null;
  /** Places of seen batches that the proof does not contain; null as with `links`. */
  ways: readonly BatchPlace[] | null;
}
