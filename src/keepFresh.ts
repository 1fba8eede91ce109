import { reaction } from 'mobx';
import type { StartCache } from './start/StartCache';
import type { FeedClient } from '@/feed/FeedClient';
import type { NetworkMonitor } from './platform/device/network';
import type { RootStore } from '@/stores/RootStore';

/** Interval of checks for late openings and results, ms. */
const OVERDUE_EVERY_MS = 2000;
/** Delay after the feed's first message, ms: a slow phone has then rendered the first page. */
const CATCH_UP_AFTER_MS = 1000;

interface Deps {
  feed: FeedClient;
  stores: RootStore;
  network: NetworkMonitor;
  onVisibility: (listener: (isVisible: boolean) => void) => void;
  start: StartCache;
}

/** True if all loads succeed. The page that needs the data shows the error of a failed load. */
async function haveAllSucceeded(loads: readonly Promise<unknown>[]): Promise<boolean> {
  const results = await Promise.allSettled(loads);
  return results.every((result) => result.status === 'fulfilled');
}

function loadPublic({ config, products, session }: RootStore): Promise<boolean> {
  return haveAllSucceeded([config.load(), ...(session.isLoggedIn ? [products.load()] : [])]);
}

/** Loads in two waves: six hanging calls would block the page's script in a browser. */
async function loadOwn(stores: RootStore): Promise<boolean> {
  const { user, assets, orders, watchlist, messages, session } = stores;
  const { token } = session;
  const isKnown = await haveAllSucceeded([user.load(), assets.load(), orders.loadPending()]);
  if (token !== session.token) return false;
  return (await haveAllSucceeded([watchlist.load(), messages.messages.refresh()])) && isKnown;
}

/** Reloads visible lists whose texts come from the server in the customer's language. */
function namedLists({ orders, messages, session }: RootStore): Promise<unknown>[] {
  if (!session.isLoggedIn) return [];
  const { finished } = orders;
  return [
    orders.loadPending(),
    messages.messages.refresh(),
    ...(finished.list === null ? [] : [finished.refresh()]),
  ];
}

/** Loads the shared data, again after a gap that may have hidden changes. */
class Refresher {
  private isComplete = false;
  private isLoading = false;

  constructor(
    private readonly stores: RootStore,
    private readonly start: StartCache,
  ) {}

  /** Loads all data; ignored while a load is running. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    const { session } = this.stores;
    const token = session.token;
    const results = await this.start.during(() =>
      Promise.all([loadPublic(this.stores), ...(token === '' ? [] : [loadOwn(this.stores)])]),
    );
    this.isLoading = false;
    this.isComplete = results.every(Boolean);
    // If the session changed meanwhile, loads the data of the new session.
    if (token !== session.token) await this.load();
  }

  /** Loads what the start failed to load, for the first connection. */
  async loadMissing(): Promise<void> {
    if (!this.isComplete) await this.load();
  }

  /**
   * Loads money again on the first connection: the start's responses may be seconds old, and the
   * feed pushes only what happens while it is connected.
   */
  async catchUp(): Promise<void> {
    const { assets, orders, session } = this.stores;
    if (!session.isLoggedIn) return;
    this.start.forget();
    await haveAllSucceeded([assets.load(), orders.loadPending()]);
  }
}

/** The first `live` of a session completes its start; later ones follow a gap. */
function onFeedState(feed: FeedClient, stores: RootStore, refresher: Refresher): void {
  let token = '';
  feed.state.add((state) => {
    if (state !== 'live') return;
    const isFirst = token !== stores.session.token;
    token = stores.session.token;
    if (isFirst) setTimeout(() => void refresher.catchUp(), CATCH_UP_AFTER_MS);
    void (isFirst ? refresher.loadMissing() : refresher.load());
    stores.intents.retryNow();
  });
}

/** Loads shared data: at the start, after a gap, in the foreground, on a new language. */
export function keepFresh({ feed, stores, network, onVisibility, start }: Deps): void {
  const refresher = new Refresher(stores, start);
  void haveAllSucceeded([stores.version.load()]);
  reaction(
    () => stores.session.token,
    (token) => {
      void refresher.load();
      if (token !== '') void stores.intents.restore();
    },
    { fireImmediately: true },
  );
  reaction(
    () => stores.settings.language,
    () => {
      feed.changeLocale();
      void loadPublic(stores);
      void haveAllSucceeded(namedLists(stores));
    },
  );
  onFeedState(feed, stores, refresher);
  network.onChange((isOnline) => {
    if (!isOnline) return;
    feed.wake();
    stores.intents.retryNow();
    void refresher.loadMissing();
  });
  onVisibility((isVisible) => (isVisible ? feed.resume() : feed.pause()));
  setInterval(() => void haveAllSucceeded([stores.orders.resolveOverdue()]), OVERDUE_EVERY_MS);
}
