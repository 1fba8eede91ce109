it('tells of changes only, and stops telling when asked to', async () => {
  await jest.isolateModulesAsync(async () => {
    const { host } = await import('@/testing/taro');
    host.networkType = 'none';
    const monitor = (await import('./network')).networkMonitor();
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
