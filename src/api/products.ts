import type { Period } from '@contract/kinds';
import type {
  Candle,
  FoundProduct,
  Product,
  ProductDetail,
  SparklineRecord,
  WatchRequest,
} from '@contract/product';
import type { ApiClient } from './client';

export interface CandlesQuery {
  procode: string;
  period: Period;
  /** Only bars that begin before this instant. */
  before?: number;
  /** 1 to 1000. */
  limit?: number;
}

export const productsApi = (client: ApiClient) => ({
  listProducts: () => client.readShared<Product[]>('/productList'),
  getProductDetail: (procode: string) => client.read<ProductDetail>('/productDetail', { procode }),
  /** Oldest first. */
  listCandles: ({ procode, period, before, limit }: CandlesQuery) =>
    client.read<Candle[]>('/klineList', {
      procode,
      period,
      before: before?.toString(),
      limit: limit?.toString(),
    }),
  /** At most SPARKLINES_MAX codes; one that is not listed is left out of the answer. */
  listSparklines: (procodes: readonly string[]) =>
    client.read<SparklineRecord[]>('/sparklines', { procodes: procodes.join(',') }),
  searchProducts: (keyword: string) => client.read<FoundProduct[]>('/productSearch', { keyword }),
  /** Codes, last added first. */
  listWatched: () => client.readShared<string[]>('/optionalList'),
  updateWatched: (request: WatchRequest) => client.post<string[]>('/optionalSave', request),
});
