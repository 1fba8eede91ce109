import { reaction, runInAction } from 'mobx';
import type { FeedEvent } from '@contract/feed';
import type { FeedClient, TimedNowData } from '@/feed/FeedClient';
import { parseMoney } from '@candor/rules/money';
import { ignoreRejection } from '@/platform/ignoreRejection';
import type { RootStore } from '@/stores/RootStore';

/** Applies a response to `nowdata` in one action, so that observers run once. */
function takeNowData(stores: RootStore, { data, sentAt, receivedAt }: TimedNowData): void {
  runInAction(() => {
    const { time, datas, log, partial } = data;
    // The clock comes first, because the age of the prices depends on it.
    if (time !== undefined) stores.clock.addSample({ serverTime: time, sentAt, receivedAt });
    stores.quotes.applyNowData(datas, partial);
    stores.sparklines.applyNowData(datas, partial);
    if (time === undefined) return;
    stores.network.setLastDataAt(time);
    // A server without a log still sends prices.
    if (log === undefined) return;
    stores.receipts.addTip(time, log);
    stores.seenLog.addHead(log);
  });
}

/** Wait for the response to an order of this phone, which may follow the feed's event, ms. */
const ANSWER_MS = 1000;

/** Reloads the open orders if they differ from the balance: an order was placed elsewhere. */
function followPosition(stores: RootStore): void {
  setTimeout(() => {
    const { assets, orders } = stores;
    if (assets.asset === null || !orders.isPendingKnown) return;
    const staked = orders.pending.reduce((sum, { quantity }) => sum + parseMoney(quantity), 0);
    // A failed load needs no handling: the next load returns the new balance too.
    if (staked !== parseMoney(assets.asset.position)) ignoreRejection(orders.loadPending());
  }, ANSWER_MS);
}

function takeEvent(stores: RootStore, event: FeedEvent): void {
  stores.account.addStatement(event.data);
  switch (event.event) {
    case 'order':
      stores.orders.applyEvent(event.data);
      break;
    case 'wallet':
      stores.assets.applyEvent(event.data);
      followPosition(stores);
      break;
    case 'message':
      stores.messages.applyEvent(event.data.unread, event.data.message);
      break;
  }
}

/** Connects the feed to the session and the stores. */
export function followFeed(feed: FeedClient, stores: RootStore): void {
  feed.nowData.add((answer) => takeNowData(stores, answer));
  stores.quotes.observed.onChange = (codes) => feed.watch(codes);
  feed.events.add((event) => takeEvent(stores, event));
  feed.state.add((state) => stores.network.setFeedState(state));
  reaction(
    () => stores.session.token,
    (token) => feed.setToken(token),
    { fireImmediately: true },
  );
}
