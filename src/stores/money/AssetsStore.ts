import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Asset } from '@contract/wallet';
import type { Api } from '@/api/Api';
import { add, parseMoney, ZERO, type Minor } from '@candor/rules/money';
import { isOpening } from '@/models/orderTimes';
import type { KeyValueStorage } from '@/platform/storage/storage';
import type { OrdersStore } from '@/stores/orders/OrdersStore';
import type { ServerClock } from '@/stores/market/ServerClock';
import { isRecord, StoredItem } from '@/stores/StoredItem';

interface Deps {
  api: Api;
  storage: KeyValueStorage;
  clock: ServerClock;
  orders: OrdersStore;
}

interface Saved {
  asset: Asset;
  /** Server time of the balance; null if the clock was unknown. */
  asOf: number | null;
}

const isSaved = (value: unknown): value is Saved =>
  isRecord(value) &&
  isRecord(value.asset) &&
  typeof value.asset.available === 'string' &&
  typeof value.asset.totalAssets === 'string';

/** Maximum reloads of a response that a push has overtaken. */
const ATTEMPTS_MAX = 3;

/** The only source of balances for all screens (SPEC 3: Asset info). */
export class AssetsStore {
  asset: Asset | null = null;
  /** Server time of a balance that may be old; null for a current balance. */
  asOf: number | null = null;
  /** True if the last load failed and no newer push arrived: the balance may be wrong. */
  isBehind = false;
  private revision = 0;
  private readonly deps: Deps;
  private readonly saved: StoredItem<Saved>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.saved = new StoredItem(deps.storage, { key: 'asset', version: 1, isValid: isSaved });
    const saved = this.saved.read();
    this.asset = saved?.asset ?? null;
    this.asOf = saved?.asOf ?? null;
    makeAutoObservable<this, 'deps' | 'saved' | 'revision'>(
      this,
      { deps: false, saved: false, revision: false, asset: observableRef },
      { autoBind: true },
    );
  }

  /** Spendable amount in minor units; null while unknown. */
  get available(): Minor | null {
    return this.asset === null ? null : parseMoney(this.asset.available);
  }

  /** Sum over the orders that have opened, at current prices; null while any is unknown. */
  get estimatedProfit(): Minor | null {
    if (!this.deps.orders.isPendingKnown) return null;
    let sum: Minor = ZERO;
    for (const order of this.deps.orders.pending) {
      if (isOpening(order)) continue;
      const estimate = this.deps.orders.estimateOf(order);
      if (estimate === null) return null;
      sum = add(sum, estimate);
    }
    return sum;
  }

  /** Loads the balance; a push during the load wins. Rejects with an ApiError. */
  async load(): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const revision = this.revision;
      const asset = await this.deps.api.call('GET /assetInfo').catch((error: unknown) => {
        runInAction(() => (this.isBehind ||= revision === this.revision));
        throw error;
      });
      if (revision === this.revision || attempt === ATTEMPTS_MAX) {
        runInAction(() => this.apply(asset));
        return;
      }
    }
  }

  applyEvent(asset: Asset): void {
    this.revision += 1;
    this.apply(asset);
  }

  reset(): void {
    this.revision += 1;
    this.asset = null;
    this.asOf = null;
    this.isBehind = false;
    this.saved.clear();
  }

  private apply(asset: Asset): void {
    this.asset = asset;
    this.isBehind = false;
    this.asOf = this.deps.clock.now();
    this.saved.cache({ asset, asOf: this.asOf });
  }
}
