import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import { isSinglePage } from '../host/singlePage';
import type { WxTable } from './WxTable';

const KEY_LIMIT = 1024 * 1024;
const TOTAL_LIMIT = 10 * 1024 * 1024;

const encoder = new TextEncoder();

/** WeChat counts bytes: a Chinese character is three. */
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Values by key as JSON text; 1 MB a key, 10 MB in total. Node persists every change. */
class Storage {
  constructor(
    private readonly entries: Record<string, string>,
    private readonly persist: (key: string | null, value: string | null) => void,
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.entries, key);
  }

  /** '' for a key that is not there. */
  get(key: string): unknown {
    if (!this.has(key)) return '';
    const { date, value } = JSON.parse(this.entries[key] ?? '');
    return date === undefined ? value : new Date(date);
  }

  set(key: string, value: unknown): void {
    if (typeof key !== 'string' || !key) {
      throw new ApiFailure('setStorage:fail parameter error: key should be a non-empty String');
    }
    const text = JSON.stringify(value instanceof Date ? { date: value.getTime() } : { value });
    if (bytesOf(text) > KEY_LIMIT) throw new ApiFailure('setStorage:fail entry size limit reached');
    if (this.size - bytesOf(this.entries[key] ?? '') + bytesOf(text) > TOTAL_LIMIT) {
      throw new ApiFailure('setStorage:fail storage limit reached');
    }
    this.entries[key] = text;
    this.persist(key, text);
  }

  remove(key: string): void {
    delete this.entries[key];
    this.persist(key, null);
  }

  clear(): void {
    for (const key of Object.keys(this.entries)) delete this.entries[key];
    this.persist(null, null);
  }

  info(): { keys: string[]; currentSize: number; limitSize: number } {
    const currentSize = Math.ceil(this.size / 1024);
    return { keys: Object.keys(this.entries), currentSize, limitSize: TOTAL_LIMIT / 1024 };
  }

  private get size(): number {
    return Object.values(this.entries).reduce((sum, text) => sum + bytesOf(text), 0);
  }
}

export function installStorage(wx: WxTable): void {
  const { config, launch } = wx.services;
  const storage = isSinglePage(launch)
    ? new Storage({}, () => undefined)
    : new Storage(config.storage, (key, value) => void native('storage', { key, value }));
  wx.sync('setStorageSync', (key: string, value: unknown) => storage.set(key, value));
  wx.sync('getStorageSync', (key: string) => storage.get(key));
  wx.sync('removeStorageSync', (key: string) => storage.remove(key));
  wx.sync('clearStorageSync', () => storage.clear());
  wx.sync('getStorageInfoSync', () => storage.info());
  wx.async<{ key: string; data: unknown }>('setStorage', ({ key, data }) => storage.set(key, data));
  wx.async<{ key: string }>('getStorage', ({ key }) => {
    if (!storage.has(key)) throw new ApiFailure('data not found');
    return { data: storage.get(key) };
  });
  wx.async<{ key: string }>('removeStorage', ({ key }) => storage.remove(key));
  wx.async('clearStorage', () => storage.clear());
  wx.async('getStorageInfo', () => storage.info());
}
