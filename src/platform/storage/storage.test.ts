import Taro from '@tarojs/taro';
import { host } from '@/testing/taro';
import { storage } from './storage';

describe('storage', () => {
  it('keeps a value on the phone under the name of the app', () => {
    storage.set('settings', { version: 1, value: 'x' });
    expect([...host.storage.keys()]).toEqual(['candor.settings']);
    expect(storage.get('settings')).toEqual({ version: 1, value: 'x' });
    storage.remove('settings');
    expect(storage.get('settings')).toBeUndefined();
  });

  it("keeps values in memory when the phone's storage is full, and returns false", () => {
    host.isStorageFull = true;
    expect(storage.set('session', 'held')).toBe(false);
    expect(storage.get('session')).toBe('held');
    expect(host.storage.size).toBe(0);
    host.isStorageFull = false;
    expect(storage.set('session', 'stored')).toBe(true);
    expect(storage.get('session')).toBe('stored');
  });

  it('returns false when a stored value cannot be read back', () => {
    const write = jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => undefined);
    expect(storage.set('receipts', ['held'])).toBe(false);
    expect(storage.get('receipts')).toEqual(['held']);
    write.mockRestore();
    storage.remove('receipts');
  });
});
