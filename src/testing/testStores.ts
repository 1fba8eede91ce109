import type { WireQuote } from '@contract/feed';
import { RootStore, type RootStoreOptions } from '@/stores/RootStore';
import { aFeedLog, aQuote, NOW } from './builders';
import { fakeApi, type FakeApi } from './fakeApi';
import { loggedIn, memoryStorage } from './memoryStorage';

export interface TestStores {
  stores: RootStore;
  api: FakeApi;
  /** The monotonic time in ms, set by the test. */
  time: { now: number };
  /** Applies a feed response with these prices at this server time. */
  tick: (quotes?: readonly WireQuote[], serverTime?: number) => void;
}

const online = { isOnline: () => true, onChange: () => () => undefined };

/** A RootStore on fakes, logged in by default, without feed and timers. */
export function testStores(
  options: Partial<RootStoreOptions> & { isLoggedIn?: boolean; api?: FakeApi } = {},
): TestStores {
  const { isLoggedIn = true, api = fakeApi(), ...parts } = options;
  const time = { now: 0 };
  let minted = 0;
  const stores = new RootStore({
    storage: memoryStorage(isLoggedIn ? loggedIn() : {}),
    network: online,
    monotonic: () => time.now,
    uuid: () => {
      minted += 1;
      return `00000000-0000-4000-8000-${String(minted).padStart(12, '0')}`;
    },
    device: { theme: 'light', language: 'zh-CN' },
    version: '1.0.0',
    logKey: null,
    witnesses: '',
    ...parts,
    api,
  });
  const tick: TestStores['tick'] = (quotes = [aQuote()], serverTime = NOW + time.now) => {
    stores.clock.addSample({ serverTime, sentAt: time.now, receivedAt: time.now });
    stores.quotes.applyNowData(quotes);
    stores.sparklines.applyNowData(quotes);
    stores.receipts.addTip(serverTime, aFeedLog());
  };
  return { stores, api, time, tick };
}
