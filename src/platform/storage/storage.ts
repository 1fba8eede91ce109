import Taro from '@tarojs/taro';

/**
 * Small local data by key. Reading and writing are synchronous: an order has to be on the phone
 * before it is sent. Storage that is full, broken or forbidden never throws; what cannot be written
 * and read back is kept in memory for as long as the app runs.
 */
export interface KeyValueStorage {
  /** The stored value, or undefined when there is none or it cannot be read. */
  get(key: string): unknown;
  /** False when the value is in memory only. */
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
        // Full, broken or forbidden.
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

/** The phone's own storage. */
export const storage = createStorage();
