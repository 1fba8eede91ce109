import type { Api } from '@/api/Api';
import type { NetworkMonitor } from '@/platform/device/network';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { AccountStore } from './money/AccountStore';
import { AssetsStore } from './money/AssetsStore';
import { CardsStore } from './money/CardsStore';
import { CashFlowStore } from './money/CashFlowStore';
import { ConfigStore } from './ConfigStore';
import { DepositsStore } from './money/DepositsStore';
import { HintsStore } from './HintsStore';
import { InviteStore } from './InviteStore';
import { MessagesStore } from './MessagesStore';
import { NetworkStore } from './NetworkStore';
import { OrderIntentsStore } from './orders/OrderIntentsStore';
import { OrdersStore } from './orders/OrdersStore';
import { ProductsStore } from './market/ProductsStore';
import { QuotesStore } from './market/QuotesStore';
import { ProofsStore } from './orders/ProofsStore';
import { ReceiptsStore } from './orders/ReceiptsStore';
import { SearchHistoryStore } from './market/SearchHistoryStore';
import { SeenLogStore } from './orders/SeenLogStore';
import { ServerClock } from './market/ServerClock';
import { SessionStore } from './SessionStore';
import { SettingsStore, type DeviceSettings } from './SettingsStore';
import { SparklinesStore } from './market/SparklinesStore';
import { StatisticsStore } from './orders/StatisticsStore';
import { UserStore } from './UserStore';
import { VersionStore } from './VersionStore';
import { WatchlistStore } from './market/WatchlistStore';
import { WithdrawalsStore } from './money/WithdrawalsStore';

export interface RootStoreOptions {
  api: Api;
  storage: KeyValueStorage;
  network: NetworkMonitor;
  /** Returns monotonic milliseconds. */
  monotonic: () => number;
  uuid: () => string;
  device: DeviceSettings;
  version: string;
  /** First key of the price log, base64; null if the build has none. */
  logKey: string | null;
  /** Witnesses that the build requires; '' for none. */
  witnesses: string;
}

/** All stores, built once from their collaborators; tests build theirs from fakes. */
export class RootStore {
  readonly clock: ServerClock;
  readonly network: NetworkStore;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly version: VersionStore;
  readonly user: UserStore;
  readonly config: ConfigStore;
  readonly products: ProductsStore;
  readonly quotes: QuotesStore;
  readonly sparklines: SparklinesStore;
  readonly orders: OrdersStore;
  readonly assets: AssetsStore;
  readonly account: AccountStore;
  readonly receipts: ReceiptsStore;
  readonly seenLog: SeenLogStore;
  readonly proofs: ProofsStore;
  readonly intents: OrderIntentsStore;
  readonly statistics: StatisticsStore;
  readonly cashFlow: CashFlowStore;
  readonly deposits: DepositsStore;
  readonly withdrawals: WithdrawalsStore;
  readonly cards: CardsStore;
  readonly messages: MessagesStore;
  readonly invite: InviteStore;
  readonly watchlist: WatchlistStore;
  readonly searchHistory: SearchHistoryStore;
  readonly hints: HintsStore;

  constructor({ api, storage, uuid, ...options }: RootStoreOptions) {
    const clock = new ServerClock(options.monotonic);
    const quotes = new QuotesStore(clock, storage);
    const orders = new OrdersStore({ api, storage, clock, quotes });
    const uid = () => this.session.uid;
    const account = new AccountStore(storage, uid);
    const assets = new AssetsStore({ api, storage, clock, orders });
    this.clock = clock;
    this.quotes = quotes;
    this.sparklines = new SparklinesStore(api, clock);
    this.orders = orders;
    this.assets = assets;
    this.account = account;
    this.network = new NetworkStore(options.network);
    this.settings = new SettingsStore(storage, options.device);
    this.session = new SessionStore(api, storage, (reason) => {
      if (reason === 'logout') storage.remove('refusals');
      this.leave(reason);
    });
    this.receipts = new ReceiptsStore(storage, uid);
    this.seenLog = new SeenLogStore(storage, options.logKey, options.witnesses);
    this.proofs = new ProofsStore(storage);
    const { receipts } = this;
    const serverNow = () => clock.now();
    this.intents = new OrderIntentsStore({
      api,
      storage,
      orders,
      assets,
      receipts,
      uid,
      uuid,
      serverNow,
    });
    this.version = new VersionStore(api, options.version);
    this.user = new UserStore(api, storage);
    this.config = new ConfigStore(api, storage);
    this.products = new ProductsStore(api, storage);
    this.statistics = new StatisticsStore(api);
    this.cashFlow = new CashFlowStore(api);
    this.deposits = new DepositsStore(api);
    this.withdrawals = new WithdrawalsStore(api);
    this.cards = new CardsStore(api);
    this.messages = new MessagesStore(api);
    this.invite = new InviteStore(api);
    this.watchlist = new WatchlistStore(api);
    this.searchHistory = new SearchHistoryStore(storage);
    this.hints = new HintsStore(storage);
  }

  /** Removes personal data from memory; after a log-out also from the phone's storage. */
  private leave(reason: 'logout' | 'expired'): void {
    if (reason === 'logout') {
      this.intents.clear();
      this.receipts.clear();
      this.proofs.clear();
      this.account.clear();
      this.searchHistory.clear();
    } else {
      this.intents.reset();
    }
    this.user.reset();
    this.orders.reset();
    this.assets.reset();
    this.statistics.reset();
    this.cashFlow.reset();
    this.deposits.reset();
    this.withdrawals.reset();
    this.cards.reset();
    this.messages.reset();
    this.invite.reset();
    this.watchlist.reset();
    this.sparklines.reset();
  }
}
