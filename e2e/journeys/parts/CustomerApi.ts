import type { Session } from '../../../types/contract/account';
import type { InviteInfo } from '../../../types/contract/invite';
import type { Order, OrderDetail } from '../../../types/contract/order';
import type { Product } from '../../../types/contract/product';
import type { Deposit, Withdrawal } from '../../../types/contract/transfer';
import type { Asset, BankCard, CashFlow } from '../../../types/contract/wallet';
import { fetchPatiently } from '../../fetchPatiently';

interface ApiResponse<T> {
  code: number;
  msg: string;
  data: T;
}

interface Page<T> {
  list: T[];
  next: string | null;
}

/** Reads a customer's account from the server, for comparison with the screens. */
export class CustomerApi {
  private constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** Logs in separately; the app's session stays. Throws when the server refuses the log-in. */
  static async login(baseUrl: string, phone: string, password: string): Promise<CustomerApi> {
    const body = { username: phone, upwd: password, countryCode: '86', registerType: 1 };
    const response = await fetchPatiently(`${baseUrl}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'zh_CN' },
      body: JSON.stringify(body),
    });
    const reply: ApiResponse<Session> = await response.json();
    if (reply.code !== 200) throw new Error(`login answered ${reply.code}: ${reply.msg}`);
    return new CustomerApi(baseUrl, reply.data.token);
  }

  assets(): Promise<Asset> {
    return this.get('/assetInfo');
  }

  order(orderNo: string): Promise<OrderDetail> {
    return this.get(`/orderDetail?orderNo=${orderNo}`);
  }

  async orders(): Promise<Order[]> {
    const list = [
      ...(await this.all<Order>('/orderList?state=pending')),
      ...(await this.all<Order>('/orderList?state=finished')),
    ];
    // An order that ends between the two calls is in both.
    return [...new Map(list.map((order) => [order.orderNo, order])).values()];
  }

  /** Returns the codes of products that are open for trading, in the market's order. */
  async openProducts(): Promise<string[]> {
    const list = await this.get<Product[]>('/productList');
    return list.map(({ procode }) => procode);
  }

  /** Returns the cash flow entries, newest first. */
  cashFlow(): Promise<CashFlow[]> {
    return this.all('/cashFlowList?');
  }

  deposits(): Promise<Deposit[]> {
    return this.all('/rechargeList?');
  }

  withdrawals(): Promise<Withdrawal[]> {
    return this.all('/withdrawList?');
  }

  cards(): Promise<BankCard[]> {
    return this.get('/loadBankCard');
  }

  invite(): Promise<InviteInfo> {
    return this.get('/inviteInfo');
  }

  private async all<T>(path: string): Promise<T[]> {
    const list: T[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page: Page<T> = await this.get(`${path}&limit=100${from}`.replace('?&', '?'));
      list.push(...page.list);
      cursor = page.next;
    }
    return list;
  }

  private async get<T>(path: string): Promise<T> {
    const headers = { token: this.token, 'Accept-Language': 'zh_CN' };
    const response = await fetchPatiently(this.baseUrl + path, { headers });
    const reply: ApiResponse<T> = await response.json();
    if (reply.code !== 200) throw new Error(`${path} answered ${reply.code}: ${reply.msg}`);
    return reply.data;
  }
}
