import { LoadMonitor, levelOf } from './LoadMonitor';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the load level', () => {
  it.each([
    [0, 0],
    [199, 0],
    [200, 1],
    [500, 2],
    [2_000, 3],
  ])('for an event loop delay of %d ms is %d', (delayMs, level) => {
    expect(levelOf(delayMs)).toBe(level);
  });

  it('does not rise after one long pause', async () => {
    const monitor = new LoadMonitor();
    monitor.start();
    await pause(1_100);
    block(900);
    for (let look = 0; look < 10; look += 1) {
      await pause(100);
      expect(monitor.level).toBe(0);
    }
    monitor.stop();
  });

  it('rises while each turn of the event loop takes long', async () => {
    const onChange = jest.fn();
    const monitor = new LoadMonitor(onChange);
    monitor.start();
    for (let turn = 0; turn < 30 && monitor.level === 0; turn += 1) {
      block(300);
      await pause(1);
    }
    monitor.stop();
    expect(monitor.level).toBeGreaterThan(0);
    expect(onChange.mock.calls).toEqual([[monitor.level, monitor.delayMs]]);
  });
});
