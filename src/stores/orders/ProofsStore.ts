import type { OrderDetail } from '@contract/order';
import type { HeadLink, TipPath } from '@candor/proof/check/KnownFacts';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

/** A proof checked on this phone, with all facts that an offline check needs. */
export interface KeptProof {
  detail: OrderDetail;
  /** Heads that it was compared with, and the consistency proofs between them. */
  heads: readonly string[];
  links: readonly HeadLink[] | null;
  /** Paths from the batches that were seen; null when no server was reachable. */
  ways: readonly TipPath[] | null;
}

/** About 20 KB each. */
const PROOFS_MAX = 20;

const areNumbers = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isProof = (value: unknown): value is KeptProof =>
  isRecord(value) && isRecord(value.detail) && Array.isArray(value.heads);

/** Proofs on the phone, so that a check needs no connection; a log-out removes them. */
export class ProofsStore {
  private readonly numbers: StoredItem<string[]>;

  constructor(private readonly storage: KeyValueStorage) {
    this.numbers = new StoredItem(storage, { key: 'proofs', version: 1, accepts: areNumbers });
  }

  /** Null when none is kept. */
  of(orderNo: string): KeptProof | null {
    return this.item(orderNo).read();
  }

  keep(proof: KeptProof): void {
    const { orderNo } = proof.detail;
    const others = (this.numbers.read() ?? []).filter((one) => one !== orderNo);
    others.slice(PROOFS_MAX - 1).forEach((one) => this.item(one).clear());
    this.numbers.cache([orderNo, ...others].slice(0, PROOFS_MAX));
    this.item(orderNo).cache(proof);
  }

  forget(): void {
    this.numbers.read()?.forEach((one) => this.item(one).clear());
    this.numbers.clear();
  }

  private item(orderNo: string): StoredItem<KeptProof> {
    const key = `proof.${orderNo}`;
    return new StoredItem(this.storage, { key, version: 1, accepts: isProof });
  }
}
