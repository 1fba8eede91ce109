import { reaction } from 'mobx';
import type { StartCache } from './start/StartCache';
import type { FeedClient } from '@/feed/FeedClient';
import type { NetworkMonitor } from './platform/device/network';
import type { RootStore } from '@/stores/RootStore';

/** Interval of looking for late openings and results. */
const OVERDUE_EVERY_MS = 2000;
/** Delay after the feed's first message: by then a slow phone has rendered the first page. */
const CATCH_UP_AFTER_MS = 1000;

interface Deps {
  feed: FeedClient;
  stores: RootStore;
  network: NetworkMonitor;
  onVisibility: (listener: (isVisible: boolean) => void) => void;
  start: StartCache;
}

/** Background loads fail silently; the page that needs the data shows the error. */
async function haveAllSucceeded(loads: readonly Promise<unknown>[]): Promise<boolean> {
  const results = await Promise.allSettled(loads);
  return results.every((result) => result.status === 'fulfilled');
}

function loadPublic({ config, products, session }: RootStore): Promise<boolean> {
  return haveAllSucceeded([config.load(), ...(session.isLoggedIn ? [products.load()] : [])]);
}

/**
 * The customer's data for many screens, in two waves. A browser opens six connections: hanging
 * calls in all of them would block the page's script.
 */
async function loadOwn(stores: RootStore): Promise<boolean> {
  const { user, assets, orders, watchlist, messages, session } = stores;
  const { token } = session;
  const isKnown = await haveAllSucceeded([user.load(), assets.load(), orders.loadPending()]);
  if (token !== session.token) return false;
  return (await haveAllSucceeded([watchlist.load(), messages.messages.refresh()])) && isKnown;
}

/** Visible lists with texts from the server: they depend on the language. */
function namedLists({ orders, messages, session }: RootStore): Promise<unknown>[] {
  if (!session.isLoggedIn) return [];
  const { finished } = orders;
  return [
    orders.loadPending(),
    messages.messages.refresh(),
    ...(finished.list === null ? [] : [finished.refresh()]),
  ];
}

/** Loads the shared data, and again after a gap that may have hidden changes. */
class Refresher {
  private isComplete = false;
  private isLoading = false;

  constructor(
    private readonly stores: RootStore,
    private readonly start: StartCache,
  ) {}

  /** Ignored while a load is running. */
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
    // The session changed meanwhile: loads the data of the new one.
    if (token !== session.token) await this.load();
  }

  /** The first connection needs only what the start failed to load. */
  async loadMissing(): Promise<void> {
    if (!this.isComplete) await this.load();
  }

  /**
   * Loads money again on the first connection. The start's responses may be seconds old, and the
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

/**
 * Keeps shared data fresh: at the start, after a log-in, after a connection gap, in the foreground,
 * and on a change of language.
 */
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
