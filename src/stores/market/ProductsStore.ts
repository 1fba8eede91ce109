import type { MarketCode } from '@contract/kinds';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { FoundProduct, Product, ProductDetail } from '@contract/product';
import type { Api } from '@/api/Api';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { isRecord, StoredItem } from '@/stores/StoredItem';

const areProducts = (value: unknown): value is Product[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && typeof item.procode === 'string');

/** The tradeable products; titles depend on the language. Calls reject with an ApiError. */
export class ProductsStore {
  list: readonly Product[] | null = null;
  readonly details = observable.map<string, ProductDetail>({}, { deep: false });
  private readonly api: Api;
  private readonly saved: StoredItem<Product[]>;

  constructor(api: Api, storage: KeyValueStorage) {
    this.api = api;
    this.saved = new StoredItem(storage, { key: 'products', version: 1, isValid: areProducts });
    this.list = this.saved.read();
    makeAutoObservable<this, 'api' | 'saved'>(
      this,
      { api: false, saved: false, list: observableRef, details: false },
      { autoBind: true },
    );
  }

  get hot(): readonly Product[] {
    return (this.list ?? []).filter((product) => product.hot);
  }

  /** The product with this code; undefined while unknown. */
  byCode(procode: string): Product | undefined {
    return this.index.get(procode);
  }

  inMarket(market: MarketCode): readonly Product[] {
    return (this.list ?? []).filter((product) => product.market === market);
  }

  private get index(): ReadonlyMap<string, Product> {
    return new Map((this.list ?? []).map((product) => [product.procode, product]));
  }

  async load(): Promise<void> {
    const list = await this.api.call('GET /productList');
    runInAction(() => {
      this.list = list;
      this.saved.cache(list);
    });
  }

  /** Loads terms, limits, hours and tolerance of one product. */
  async loadDetail(procode: string): Promise<ProductDetail> {
    const detail = await this.api.call('GET /productDetail', { procode });
    runInAction(() => this.details.set(procode, detail));
    return detail;
  }

  /** Products whose code, title or pinyin initials match. */
  search(keyword: string): Promise<FoundProduct[]> {
    return this.api.call('GET /productSearch', { keyword });
  }
}
