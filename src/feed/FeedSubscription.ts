type Listener<T> = (value: T) => void;

/** Listeners of one kind of message. With `replay`, a late listener receives the last value. */
export class FeedSubscription<T> {
  private readonly listeners = new Set<Listener<T>>();
  private last: { value: T } | null = null;

  constructor(private readonly options: { replay: boolean }) {}

  /** Adds a listener; returns unsubscribe. */
  add(listener: Listener<T>): () => void {
    this.listeners.add(listener);
    if (this.options.replay && this.last) listener(this.last.value);
    return () => void this.listeners.delete(listener);
  }

  emit(value: T): void {
    this.last = { value };
    this.listeners.forEach((listener) => listener(value));
  }

  /** Drops the last value, because its session has ended. */
  clear(): void {
    this.last = null;
  }
}
