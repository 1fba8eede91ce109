import Taro from '@tarojs/taro';

/** Synchronous, as orders are stored before they are sent. Never throws; may use memory. */
export interface KeyValueStorage {
  /** The stored value; undefined if missing or unreadable. */
  get(key: string): unknown;
  /** Returns false when the value is in memory only. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
}

const PREFIX = 'candor.';

const isSame = (read: unknown, written: unknown) =>
  JSON.stringify(read) === JSON.stringify(written);

function createStorage(): KeyValueStorage {
  const memory = new Map<string, unknown>();
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        const value: unknown = Taro.getStorageSync(PREFIX + key);
        return value === '' ? undefined : value;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        Taro.setStorageSync(PREFIX + key, value);
        if (isSame(Taro.getStorageSync(PREFIX + key), value)) {
          memory.delete(key);
          return true;
        }
      } catch {
        // Storage is full, broken or forbidden.
      }
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        Taro.removeStorageSync(PREFIX + key);
      } catch {
        memory.set(key, undefined);
      }
    },
  };
}

export const storage = createStorage();
