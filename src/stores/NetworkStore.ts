import { makeAutoObservable } from 'mobx';
import type { NetworkMonitor } from '@/platform/device/network';

/** `off` while logged out or in the background, `opening` until the first answer, then `live`. */
export type FeedState = 'off' | 'opening' | 'live' | 'waiting';

/** What the app knows about its connections. */
export class NetworkStore {
  isOnline: boolean;
  feedState: FeedState = 'off';
  /** The feed was lost and has not come back yet. */
  isFeedBroken = false;
  /** Server time of the newest prices, null before the first; read it, nobody is told of it. */
  lastDataAt: number | null = null;

  constructor(monitor: NetworkMonitor) {
    this.isOnline = monitor.isOnline();
    makeAutoObservable(this, { lastDataAt: false }, { autoBind: true });
    monitor.onChange(this.setOnline);
  }

  /** Prices arrive now. */
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
    // While it tries again nothing has changed for the customer.
    if (state !== 'opening') this.isFeedBroken = state === 'waiting';
  }
}
