import type { KeyValueStorage } from '@/platform/storage';
import { isRecord, StoredItem } from './StoredItem';

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

const areKept = (value: unknown): value is KeptRefusal[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) && [one.uid, one.requestId, one.refusal].every((x) => typeof x === 'string'),
  );

/**
 * Refusals of orders that this phone signed, as they came: the customer's own evidence, as receipts are
 * (docs/PROOF.md). Logging out removes them, a session that ends by itself does not; `RootStore` sees
 * to it, for only the pages that need them load this.
 */
export class RefusalsStore {
  private readonly saved: StoredItem<KeptRefusal[]>;

  constructor(storage: KeyValueStorage) {
    this.saved = new StoredItem(storage, { key: 'refusals', version: 1, accepts: areKept });
  }

  /** The refusal of a request that is kept; undefined where none is. */
  of(requestId: string): KeptRefusal | undefined {
    return this.saved.read()?.find((one) => one.requestId === requestId);
  }

  /** Keeps a refusal; the first one of a request stays. False when the phone could not store it. */
  keep(refusal: KeptRefusal): boolean {
    const others = this.saved.read() ?? [];
    if (others.some(({ requestId }) => requestId === refusal.requestId)) return true;
    return this.saved.write([refusal, ...others].slice(0, REFUSALS_MAX));
  }
}
