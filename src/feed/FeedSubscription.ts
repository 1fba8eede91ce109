type Listener<T> = (value: T) => void;

/** Who listens to one kind of message; a late listener gets the last value at once, if asked for. */
export class FeedSubscription<T> {
  private readonly listeners = new Set<Listener<T>>();
  private last: { value: T } | null = null;

  constructor(private readonly options: { replay: boolean }) {}

  /** Adds a listener; answers how to take it off. */
  add(listener: Listener<T>): () => void {
    this.listeners.add(listener);
    if (this.options.replay && this.last) listener(this.last.value);
    return () => void this.listeners.delete(listener);
  }

  emit(value: T): void {
    this.last = { value };
    this.listeners.forEach((listener) => listener(value));
  }

  /** Forgets the last value: it belonged to a session that has ended. */
  forget(): void {
    this.last = null;
  }
}
