import type { Order } from '@contract/order';

/** What the customer tapped, as the phone kept it. */
export type TappedOrder = Pick<
  Order,
  'requestId' | 'procode' | 'direction' | 'seconds' | 'quantity'
>;

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

/** What the customer has of their own, which no server can change afterwards. */
export interface KnownFacts {
  /** The order as the app shows it. */
  order: Order;
  /** Null when it was placed from elsewhere. */
  tapped: TappedOrder | null;
  /** The receipt's note as it came with the acceptance; null when it was placed from elsewhere. */
  receipt: string | null;
  /** First key ever seen, base64; null before the first. */
  pinned: string | null;
  /** Notes of heads that were seen and are not settled yet, the newest settled one included. */
  heads: readonly string[];
  tips: readonly SeenTip[];
  links: readonly HeadLink[];
}
