/** Whether the phone says that it has a connection; says nothing about the server. */
export interface NetworkMonitor {
  isOnline(): boolean;
  /** Calls back on every change; returns how to stop. */
  onChange(listener: (isOnline: boolean) => void): () => void;
}

/** The network state as its source last told it; tells of changes only. */
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

  /** What the source says now. */
  set(isOnline: boolean): void {
    if (isOnline === this.state) return;
    this.state = isOnline;
    this.listeners.forEach((listener) => listener(isOnline));
  }
}
