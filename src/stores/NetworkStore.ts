import { makeAutoObservable } from 'mobx';
import type { NetworkMonitor } from '@/platform/network';

/** `off` while logged out or in the background, `opening` until the first answer, then `live`. */
export type FeedState = 'off' | 'opening' | 'live' | 'waiting';

/** What the app knows about its connections. */
export class NetworkStore {
  isOnline: boolean;
  feedState: FeedState = 'off';

  constructor(monitor: NetworkMonitor) {
    this.isOnline = monitor.isOnline();
    makeAutoObservable(this, {}, { autoBind: true });
    monitor.onChange(this.setOnline);
  }

  /** Prices arrive now. */
  get isLive(): boolean {
    return this.isOnline && this.feedState === 'live';
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }

  setFeedState(state: FeedState): void {
    this.feedState = state;
  }
}
