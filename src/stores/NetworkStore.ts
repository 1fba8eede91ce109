import { makeAutoObservable } from 'mobx';
import type { NetworkMonitor } from '@/platform/device/network';

/** `off`: logged out or in the background. `opening`: until the first response, then `live`. */
export type FeedState = 'off' | 'opening' | 'live' | 'waiting';

export class NetworkStore {
  isOnline: boolean;
  feedState: FeedState = 'off';
  /** True while the feed is lost. */
  isFeedBroken = false;
  /** Server time of the newest prices, null before the first; not observable. */
  lastDataAt: number | null = null;

  constructor(monitor: NetworkMonitor) {
    this.isOnline = monitor.isOnline();
    makeAutoObservable(this, { lastDataAt: false }, { autoBind: true });
    monitor.onChange(this.setOnline);
  }

  get isLive(): boolean {
    return this.isOnline && this.feedState === 'live';
  }

  setLastDataAt(time: number): void {
    this.lastDataAt = time;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
  }

  setFeedState(state: FeedState): void {
    this.feedState = state;
    // A new attempt does not change `isFeedBroken`.
    if (state !== 'opening') this.isFeedBroken = state === 'waiting';
  }
}
