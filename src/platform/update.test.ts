import Taro from '@/testing/taro';
import { applyUpdate } from './update.weapp';

const listeners: Record<string, () => void> = {};
const manager = {
  onUpdateReady: (listener: () => void) => void (listeners.ready = listener),
  onUpdateFailed: (listener: () => void) => void (listeners.failed = listener),
  applyUpdate: jest.fn(),
};

beforeEach(() => {
  jest.useFakeTimers();
  Taro.getUpdateManager.mockReturnValue(manager);
});
afterEach(() => jest.useRealTimers());

it('restarts when WeChat has the new version', () => {
  void applyUpdate();
  listeners.ready?.();
  expect(manager.applyUpdate).toHaveBeenCalledTimes(1);
});

it('answers false when the download failed, and when WeChat stays silent', async () => {
  const failed = applyUpdate();
  listeners.failed?.();
  await expect(failed).resolves.toBe(false);
  const silent = applyUpdate();
  jest.advanceTimersByTime(10_000);
  await expect(silent).resolves.toBe(false);
});
