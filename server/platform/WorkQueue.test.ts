import { WorkQueue } from './WorkQueue';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a work queue', () => {
  it('runs no more at once than it may, and everything in the end', async () => {
    const queue = new WorkQueue(2, 10);
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(work)));
    expect([most, results.length, running]).toEqual([2, 8, 0]);
  });

  it('is busy when the line is full, and usable again afterwards', async () => {
    const queue = new WorkQueue(1, 1);
    const { opened, open } = gate();
    const first = queue.run(() => opened);
    const second = queue.run(async () => 'second');
    await expect(queue.run(async () => 'third')).rejects.toMatchObject({ code: 'server_busy' });
    open();
    await first;
    expect(await second).toBe('second');
    expect(await queue.run(async () => 'fourth')).toBe('fourth');
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(async () => 1)).toBe(1);
  });
});
