import { watchNetwork } from './network';

describe('the network state', () => {
  it("returns the browser's network state", () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const monitor = watchNetwork();
    const seen: boolean[] = [];
    const stop = monitor.onChange((isOnline) => seen.push(isOnline));
    const set = (isOnline: boolean) => {
      onLine.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    };
    set(false);
    expect(monitor.isOnline()).toBe(false);
    set(true);
    expect(monitor.isOnline()).toBe(true);
    stop();
    set(false);
    expect(seen).toEqual([false, true]);
    onLine.mockRestore();
  });

  it('does not stay offline when the browser sent no event', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const monitor = watchNetwork();
    const seen: boolean[] = [];
    monitor.onChange((isOnline) => seen.push(isOnline));
    onLine.mockReturnValue(true);
    expect(monitor.isOnline()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(seen).toEqual([true]);
    onLine.mockRestore();
  });

  it('notifies only of changes in the mini-program, until unsubscribed', async () => {
    await jest.isolateModulesAsync(async () => {
      const { host } = await import('@/testing/taro');
      host.networkType = 'none';
      const monitor = (await import('./network.weapp')).watchNetwork();
      expect(monitor.isOnline()).toBe(false);
      const seen: boolean[] = [];
      const stop = monitor.onChange((isOnline) => seen.push(isOnline));
      host.setOnline(false);
      host.setOnline(true);
      host.setOnline(true);
      stop();
      host.setOnline(false);
      expect(seen).toEqual([true]);
    });
  });
});
