import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredList } from '@/stores/StoredList';

/** A refusal that the house has signed, with what it refused. */
export interface KeptRefusal {
  uid: string;
  requestId: string;
  /** The note as it came. */
  refusal: string;
  /** The text of the order, and the phone's `key signature` of it; null after a restart of the app. */
  order: string | null;
  signed: string | null;
}

/** Refusals kept, newest first. */
const REFUSALS_MAX = 200;

/**
 * Refusals of orders that this phone signed, as they came: the customer's own evidence, as receipts are
 * (docs/PROOF.md). Logging out removes them, a session that ends by itself does not; `RootStore` sees
 * to it, for only the pages that need them load this.
 */
export class RefusalsStore {
  private readonly saved: StoredList<KeptRefusal>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredList(storage, {
      key: 'refusals',
      isOne: (one) => [one.uid, one.requestId, one.refusal].every((x) => typeof x === 'string'),
      idOf: ({ requestId }: KeptRefusal) => requestId,
      max: REFUSALS_MAX,
    });
  }

  /** The refusal of a request that is kept; undefined where none is. */
  of(requestId: string): KeptRefusal | undefined {
    return this.saved.read().find((one) => one.requestId === requestId);
  }

  /** Keeps a refusal; the first one of a request stays. False when the phone could not store it. */
  keep(refusal: KeptRefusal): boolean {
    return this.of(refusal.requestId) !== undefined || this.saved.put([refusal]);
  }
}
