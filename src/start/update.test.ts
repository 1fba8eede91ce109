import type * as Update from './update.weapp';

const listeners: Record<string, () => void> = {};
const manager = {
  onUpdateReady: (listener: () => void) => void (listeners.ready = listener),
  onUpdateFailed: (listener: () => void) => void (listeners.failed = listener),
  applyUpdate: jest.fn(),
};

let update: typeof Update;
beforeEach(async () => {
  jest.useFakeTimers();
  await jest.isolateModulesAsync(async () => {
    // A new module for each test, because WeChat's update state lasts as long as the program.
    const { default: Taro } = await import('@/testing/taro');
    Taro.getUpdateManager.mockReturnValue(manager);
    update = await import('./update.weapp');
  });
  update.watchUpdates();
});
afterEach(() => {
  jest.useRealTimers();
  manager.applyUpdate.mockClear();
});

describe('applyUpdate', () => {
  it('restarts when WeChat has downloaded the new version', () => {
    void update.applyUpdate();
    expect(manager.applyUpdate).not.toHaveBeenCalled();
    listeners.ready?.();
    expect(manager.applyUpdate).toHaveBeenCalledTimes(1);
  });

  it('restarts at once when WeChat had downloaded it before', () => {
    listeners.ready?.();
    expect(manager.applyUpdate).not.toHaveBeenCalled();
    void update.applyUpdate();
    expect(manager.applyUpdate).toHaveBeenCalledTimes(1);
  });

  it('returns false when the download failed, and when WeChat does not respond', async () => {
    const failed = update.applyUpdate();
    listeners.failed?.();
    await expect(failed).resolves.toBe(false);
  });

  it('returns false when WeChat does not respond', async () => {
    const silent = update.applyUpdate();
    jest.advanceTimersByTime(10_000);
    await expect(silent).resolves.toBe(false);
  });
});
