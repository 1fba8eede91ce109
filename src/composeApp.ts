import type { ApiClientOptions } from '@/api/client';
import type { Api } from '@/api/Api';
import { ApiClient } from '@/api/client';
import { FeedClient } from '@/feed/FeedClient';
import type { OpenSocket } from '@/feed/FeedSocket';
import { endSession } from './endSession';
import { followFeed } from './followFeed';
import { keepFresh } from './keepFresh';
import { StartCache, type EarlyAnswers } from './start/StartCache';
import type { NetworkMonitor } from './platform/device/network';
import type { KeyValueStorage } from './platform/storage/storage';
import { configureMobx } from '@/stores/configureMobx';
import { RootStore } from '@/stores/RootStore';
import type { DeviceSettings } from '@/stores/SettingsStore';
import { syncSettings } from './syncSettings';

/** Dependencies on the device and the build; tests pass fakes. */
export interface AppParts {
  apiBase: string;
  version: string;
  /** First key of the price log, base64; null if the build has none. */
  logKey: string | null;
  /** Witnesses that the build requires; '' for none. */
  witnesses: string;
  storage: KeyValueStorage;
  network: NetworkMonitor;
  openSocket: OpenSocket;
  monotonic: () => number;
  uuid: () => string;
  device: DeviceSettings;
  loading: ApiClientOptions['loading'];
  toast: (text: string) => void;
  /** Closes all pages and opens launch. */
  toLaunch: () => void;
  /** Adds a listener for the app entering or leaving the foreground. */
  onVisibility: (listener: (isVisible: boolean) => void) => void;
  /** Runs the work in a later task. */
  soon: (work: () => void) => void;
  /** Responses requested before the app ran. */
  early: EarlyAnswers;
}

export interface App {
  stores: RootStore;
  api: Api;
  feed: FeedClient;
}

/** Builds and connects the parts; no other module knows all of them. */
export function composeApp(parts: AppParts): App {
  configureMobx();
  const start = new StartCache(parts.early);
  const api: ApiClient = new ApiClient({
    base: parts.apiBase,
    token: () => stores.session.token,
    device: () => stores.session.device,
    locale: () => stores.settings.language,
    isOnline: () => parts.network.isOnline(),
    loading: parts.loading,
    start,
  });
  const stores: RootStore = new RootStore({
    api,
    storage: parts.storage,
    network: parts.network,
    monotonic: parts.monotonic,
    uuid: parts.uuid,
    device: parts.device,
    version: parts.version,
    logKey: parts.logKey,
    witnesses: parts.witnesses,
  });
  const feed = new FeedClient({
    base: parts.apiBase,
    open: parts.openSocket,
    monotonic: parts.monotonic,
    locale: () => stores.settings.language,
  });
  api.onData(stores.account.addStatement);
  endSession({ client: api, feed, stores, toast: parts.toast, toLaunch: parts.toLaunch });
  syncSettings({ api, stores });
  const { network, onVisibility } = parts;
  feed.events.add(() => start.drop());
  // Separate tasks: opening the feed and making six calls takes as long as building the stores.
  parts.soon(() => followFeed(feed, stores));
  parts.soon(() => keepFresh({ feed, stores, network, onVisibility, start }));
  return { stores, api, feed };
}
