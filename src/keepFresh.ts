import { reaction } from 'mobx';
import type { StartCache } from './start/StartCache';
import type { FeedClient } from '@/feed/FeedClient';
import type { NetworkMonitor } from './platform/device/network';
import type { RootStore } from '@/stores/RootStore';

/** How often the app looks for results that should have come. */
const OVERDUE_EVERY_MS = 5000;
/** After the first word of the feed: the first page is drawn by then on a slow phone, too. */
const CATCH_UP_AFTER_MS = 1000;

interface Deps {
  feed: FeedClient;
  stores: RootStore;
  network: NetworkMonitor;
  onVisibility: (listener: (isVisible: boolean) => void) => void;
  start: StartCache;
}

/** A load that nobody asked for fails quietly; the page that needs the data says so itself. */
async function settled(loads: readonly Promise<unknown>[]): Promise<boolean> {
  const results = await Promise.allSettled(loads);
  return results.every((result) => result.status === 'fulfilled');
}

/** What is the same for everyone, in the language of the app. */
function loadPublic({ config, products, session }: RootStore): Promise<boolean> {
  return settled([config.load(), ...(session.isLoggedIn ? [products.load()] : [])]);
}

/**
 * What belongs to the customer and is shown on many screens, in two waves: a browser opens six
 * connections, and calls that hang in all of them would keep the page's own script from coming.
 */
async function loadOwn(stores: RootStore): Promise<boolean> {
  const { user, assets, orders, watchlist, messages, session } = stores;
  const { token } = session;
  const isKnown = await settled([user.load(), assets.load(), orders.loadPending()]);
  if (token !== session.token) return false;
  return (await settled([watchlist.load(), messages.messages.refresh()])) && isKnown;
}

/** Lists on screen in which the server has put names: stocks, messages, in the language of the asking. */
function namedLists({ orders, messages, session }: RootStore): Promise<unknown>[] {
  if (!session.isLoggedIn) return [];
  const { finished } = orders;
  return [
    orders.loadPending(),
    messages.messages.refresh(),
    ...(finished.list === null ? [] : [finished.refresh()]),
  ];
}

/** Loads what the screens share, and again when something may have happened that nobody told us. */
class Refresher {
  private isComplete = false;
  private isLoading = false;

  constructor(
    private readonly stores: RootStore,
    private readonly start: StartCache,
  ) {}

  /** Loads everything; a call during a load does nothing. */
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
    // The session changed meanwhile: what was loaded is not what is needed.
    if (token !== session.token) await this.load();
  }

  /** A first connection needs nothing more than what the start has loaded, if it could be loaded. */
  async loadMissing(): Promise<void> {
    if (!this.isComplete) await this.load();
  }

  /**
   * Money as it is when the first connection stands. The start was answered before, on a slow line
   * seconds before, and a server tells a phone only what happens while it is connected.
   */
  async catchUp(): Promise<void> {
    const { assets, orders, session } = this.stores;
    if (!session.isLoggedIn) return;
    this.start.forget();
    await settled([assets.load(), orders.loadPending()]);
  }
}

/** The first `live` of a session completes its start; every later one comes after a gap. */
function onFeedState(feed: FeedClient, stores: RootStore, refresher: Refresher): void {
  let token = '';
  feed.state.add((state) => {
    if (state !== 'live') return;
    const isFirst = token !== stores.session.token;
    token = stores.session.token;
    if (isFirst) setTimeout(() => void refresher.catchUp(), CATCH_UP_AFTER_MS);
    void (isFirst ? refresher.loadMissing() : refresher.load());
    stores.intents.wake();
  });
}

/**
 * Keeps what every screen shares up to date: at the start, after a log-in, after a gap in the
 * connection, in the foreground, and in the language that is chosen.
 */
export function keepFresh({ feed, stores, network, onVisibility, start }: Deps): void {
  const refresher = new Refresher(stores, start);
  void settled([stores.version.load()]);
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
      void settled(namedLists(stores));
    },
  );
  onFeedState(feed, stores, refresher);
  network.onChange((isOnline) => {
    if (!isOnline) return;
    feed.wake();
    stores.intents.wake();
    void refresher.loadMissing();
  });
  onVisibility((isVisible) => (isVisible ? feed.resume() : feed.pause()));
  setInterval(() => void settled([stores.orders.resolveOverdue()]), OVERDUE_EVERY_MS);
}
