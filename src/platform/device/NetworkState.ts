/** Whether the device reports a connection; the server may still be unreachable. */
export interface NetworkMonitor {
  isOnline(): boolean;
  /** Subscribes to changes; returns unsubscribe. */
  onChange(listener: (isOnline: boolean) => void): () => void;
}

/** The last reported state; notifies only of changes. */
export class NetworkState implements NetworkMonitor {
  private readonly listeners = new Set<(isOnline: boolean) => void>();

  constructor(private state: boolean) {}

  isOnline(): boolean {
    return this.state;
  }

  onChange(listener: (isOnline: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  set(isOnline: boolean): void {
    if (isOnline === this.state) return;
    this.state = isOnline;
    this.listeners.forEach((listener) => listener(isOnline));
  }
}
