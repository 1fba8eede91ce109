import type { OrderDetail } from '@contract/order';
import type { BatchPlace } from '@contract/proof';
import type { HeadLink } from '@candor/proof/check/KnownFacts';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** A proof checked on this phone, with all facts that an offline check needs. */
export interface SavedProof {
  detail: OrderDetail;
  /** Heads that the proof's head was compared with, and their consistency proofs. */
  heads: readonly string[];
  links: readonly HeadLink[] | null;
  /** Places of seen batches that the proof lacks; null when no server was reachable. */
  ways: readonly BatchPlace[] | null;
}

/** Maximum proofs stored on the phone, about 20 KB each. */
const PROOFS_MAX = 20;

const areOrderNos = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isProof = (value: unknown): value is SavedProof =>
  isRecord(value) && isRecord(value.detail) && Array.isArray(value.heads);

/** Proofs on the phone, so that a check needs no connection; a log-out removes them. */
export class ProofsStore {
  private readonly orderNos: StoredItem<string[]>;

  constructor(private readonly storage: KeyValueStorage) {
    this.orderNos = new StoredItem(storage, { key: 'proofs', version: 1, isValid: areOrderNos });
  }

  /** The proof of an order; null if the phone has none. */
  of(orderNo: string): SavedProof | null {
    return this.item(orderNo).read();
  }

  save(proof: SavedProof): void {
    const { orderNo } = proof.detail;
    const others = (this.orderNos.read() ?? []).filter((one) => one !== orderNo);
    others.slice(PROOFS_MAX - 1).forEach((one) => this.item(one).clear());
    this.orderNos.cache([orderNo, ...others].slice(0, PROOFS_MAX));
    this.item(orderNo).cache(proof);
  }

  clear(): void {
    this.orderNos.read()?.forEach((one) => this.item(one).clear());
    this.orderNos.clear();
  }

  private item(orderNo: string): StoredItem<SavedProof> {
    const key = `proof.${orderNo}`;
    return new StoredItem(this.storage, { key, version: 1, isValid: isProof });
  }
}
