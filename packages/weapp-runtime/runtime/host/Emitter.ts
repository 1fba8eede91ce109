import { log } from './Log';

type Listener = (...values: unknown[]) => void;

/** Named listeners. A listener's error is logged as an exception; the other listeners still run. */
export class Emitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  once(name: string, listener: Listener): void {
    const wrapped: Listener = (...values) => {
      this.off(name, wrapped);
      listener(...values);
    };
    this.on(name, wrapped);
  }

  /** Without a listener, removes all of that name. */
  off(name: string, listener?: Listener): void {
    const kept = listener ? (this.listeners.get(name) ?? []).filter((f) => f !== listener) : [];
    this.listeners.set(name, kept);
  }

  emit(name: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        listener(...values);
      } catch (error) {
        log('exception', `[${name}]`, error);
      }
    }
  }
}
