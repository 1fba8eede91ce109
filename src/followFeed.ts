import { reaction, runInAction } from 'mobx';
import type { FeedEvent } from '@contract/feed';
import type { FeedClient, TimedNowData } from '@/feed/FeedClient';
import type { RootStore } from '@/stores/RootStore';

/** One answer to `nowdata` is one action: however many prices changed, observers run once. */
function takeNowData(stores: RootStore, { data, sentAt, receivedAt }: TimedNowData): void {
  runInAction(() => {
    stores.clock.addSample({ serverTime: data.time, sentAt, receivedAt });
    stores.quotes.applyNowData(data.datas);
    stores.sparklines.applyNowData(data.datas);
    stores.network.setLastDataAt(data.time);
    // A server without a log still has prices.
    if (!('log' in data)) return;
    stores.receipts.takeLog(data.time, data.log);
    stores.seenLog.takeLog(data.log);
  });
}

function takeEvent(stores: RootStore, event: FeedEvent): void {
  switch (event.event) {
    case 'order':
      stores.orders.applyEvent(event.data);
      break;
    case 'wallet':
      stores.assets.applyEvent(event.data);
      break;
    case 'message':
      stores.messages.applyEvent(event.data.unread, event.data.message);
      break;
  }
}

/** Connects the feed with the session it serves and the stores that it fills. */
export function followFeed(feed: FeedClient, stores: RootStore): void {
  feed.nowData.add((answer) => takeNowData(stores, answer));
  feed.events.add((event) => takeEvent(stores, event));
  feed.state.add((state) => stores.network.setFeedState(state));
  reaction(
    () => stores.session.token,
    (token) => feed.setToken(token),
    { fireImmediately: true },
  );
}
