import { LoadMonitor, levelOf } from './LoadMonitor';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the load', () => {
  it.each([
    [0, 0],
    [199, 0],
    [200, 1],
    [500, 2],
    [2_000, 3],
  ])('of %d ms of delay has level %d', (delayMs, level) => {
    expect(levelOf(delayMs)).toBe(level);
  });

  it('rises while each turn of the event loop takes long', async () => {
    const monitor = new LoadMonitor();
    for (let turn = 0; turn < 20 && monitor.level === 0; turn += 1) {
      block(300);
      await pause(1);
    }
    monitor.stop();
    expect(monitor.level).toBeGreaterThan(0);
  });
});
