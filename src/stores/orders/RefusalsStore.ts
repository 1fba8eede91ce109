import type { KeyValueStorage } from '@/platform/storage/storage';
import { StoredList } from '@/stores/StoredList';

/** A signed refusal, with the order that it refused. */
export interface SavedRefusal {
  uid: string;
  requestId: string;
  /** The signed refusal as received. */
  refusal: string;
  /** Text of the signed order (docs/PROOF.md, Order). */
  order: string;
}

/** Maximum refusals, newest first. */
const REFUSALS_MAX = 200;

/**
 * Refusals of signed orders, as received: evidence like receipts (docs/PROOF.md). The end of a
 * session keeps them; `RootStore` removes them after a log-out, because only some pages load this.
 */
export class RefusalsStore {
  private readonly saved: StoredList<SavedRefusal>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredList(storage, {
      key: 'refusals',
      isItem: (one) =>
        [one.uid, one.requestId, one.refusal, one.order].every((x) => typeof x === 'string'),
      idOf: ({ requestId }: SavedRefusal) => requestId,
      max: REFUSALS_MAX,
    });
  }

  of(requestId: string): SavedRefusal | undefined {
    return this.saved.read().find((one) => one.requestId === requestId);
  }

  /** Keeps the first refusal of a request. False if the phone could not store it. */
  save(refusal: SavedRefusal): boolean {
    return this.of(refusal.requestId) !== undefined || this.saved.put([refusal]);
  }
}
