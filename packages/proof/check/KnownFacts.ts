import type { ProofMinute } from '../schemas';

/** What the customer tapped, as the phone kept it. */
export interface TappedOrder {
  requestId: string;
  procode: string;
  /** 1 up, 2 down. */
  direction: 1 | 2;
  seconds: number;
  quantity: string;
  /** `seq digest` of the newest batch that the phone had, or `none`; not in an order from elsewhere. */
  seenTip?: string;
  /** `key signature` that the phone sent along, or `none`; not in an order from elsewhere. */
  signed?: string;
}

/** The order as the app shows it: each of its members is compared with the receipt (`shownOrder.ts`). */
export interface ShownOrder {
  readonly result?: unknown;
}

/** What the feed said was the newest batch at some moment. */
export interface SeenTip {
  seq: number;
  /** Hex. */
  digest: string;
}

/** A way from the tree of that size to the biggest one of the heads in question. */
export interface HeadLink {
  from: number;
  path: readonly string[];
}

/** A way from a batch that was seen to the end of its minute, which is in the tree of the proof's head. */
export interface TipWay extends SeenTip {
  /** Headers of the batches after it, up to the minute's last one. */
  headers: readonly string[];
  minute: ProofMinute;
}

/** What the customer has of their own, which no server can change afterwards. */
export interface KnownFacts {
  /** The order as the app shows it; null when a file does not say. */
  order: ShownOrder | null;
  /** Null when it was placed from elsewhere. */
  tapped: TappedOrder | null;
  /** The receipt's note as it came with the acceptance; null when it was placed from elsewhere. */
  receipt: string | null;
  /** Notes of refusals that the phone keeps; undefined where it has none. */
  refusals?: readonly string[];
  /** First key ever seen, base64; null before the first. */
  pinned: string | null;
  /** Notes of heads that were seen and are not settled yet, the newest settled one included. */
  heads: readonly string[];
  tips: readonly SeenTip[];
  /** The newest batch that the phone had when the receipt came; null when that is unknown. */
  came: SeenTip | null;
  /** Null when nobody could be asked: then what lacks one is open. Otherwise it is a fork. */
  links: readonly HeadLink[] | null;
  /** Ways from batches that the proof itself does not lead through; null as with `links`. */
  ways: readonly TipWay[] | null;
}
