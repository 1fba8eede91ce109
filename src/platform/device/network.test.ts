import { watchNetwork } from './network';

it('tells what the browser says of its network', () => {
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

it('does not stay offline when the browser told nothing of the change', () => {
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

it('in the mini-program tells of changes only, and stops telling when asked to', async () => {
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
