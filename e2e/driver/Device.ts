/** The device that the app runs on, as a test bench reaches it. */
export interface Device {
  /** What the app has stored, by its full key, as text. */
  stored(): Promise<Record<string, string>>;
  /** Puts a text where the app will read a stored value; null takes it away. */
  store(key: string, text: string | null): Promise<void>;
  /** Leaves no room for anything new to be stored; gives how to make room again. */
  fill(): Promise<() => Promise<void>>;
  /** Runs an expression in the app's own realm and gives its value. */
  evaluate<T>(expression: string): Promise<T>;
  /** Runs this before the app at every start, until what it gives is called. */
  beforeStart(script: string): Promise<() => Promise<void>>;
  /** From now on the tones that the app starts are noted. */
  listen(): Promise<void>;
  /** Hz of the tones since then, in their order. */
  heard(): Promise<number[]>;
  /** Bytes of the script heap in use after a collection. */
  heapBytes(): Promise<number>;
}
