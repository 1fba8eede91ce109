/** The device that the app runs on, as a test controls it. */
export interface Device {
  /** Returns the app's stored values as text, by full storage key. */
  stored(): Promise<Record<string, string>>;
  /** Writes a stored value; null deletes it. */
  store(key: string, text: string | null): Promise<void>;
  /** Fills the storage completely; returns a function that frees it. */
  fill(): Promise<() => Promise<void>>;
  evaluate<T>(expression: string): Promise<T>;
  /** Runs a script before the app at every start, until the returned function is called. */
  beforeStart(script: string): Promise<() => Promise<void>>;
  /** Starts to record the tones that the app plays. */
  listen(): Promise<void>;
  /** Frequencies of the recorded tones in Hz, in order. */
  playedTones(): Promise<number[]>;
  /** Returns the used bytes of the JavaScript heap after a garbage collection. */
  heapBytes(): Promise<number>;
}
