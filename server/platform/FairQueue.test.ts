import { FairQueue } from './FairQueue';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const BUSY = { code: 'server_busy' };

describe('a fair queue', () => {
  it('runs no more at once than it may, and everything in the end', async () => {
    const queue = new FairQueue({ running: 2, waiting: 10 });
    let running = 0;
    let peak = 0;
    const work = async () => {
      running += 1;
      peak = Math.max(peak, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 8 }, () => queue.run('a', work)));
    expect([peak, results.length, running]).toEqual([2, 8, 0]);
  });

  it('is busy when the line is full, and usable again afterwards', async () => {
    const queue = new FairQueue({ running: 1, waiting: 1 });
    const { opened, open } = gate();
    const first = queue.run('a', () => opened);
    const second = queue.run('a', async () => 'second');
    await expect(queue.run('a', async () => 'third')).rejects.toMatchObject(BUSY);
    open();
    await first;
    expect(await second).toBe('second');
    expect(await queue.run('a', async () => 'fourth')).toBe('fourth');
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ running: 1, waiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 1)).toBe(1);
  });

  it('serves who waits in turn, however much one of them brings', async () => {
    const queue = new FairQueue({ running: 1, waiting: 10 });
    const { opened, open } = gate();
    const done: string[] = [];
    const bring = (key: string, name: string) => queue.run(key, async () => void done.push(name));
    const all = [queue.run('a', () => opened)];
    for (const name of ['a1', 'a2', 'a3', 'a4']) all.push(bring('a', name));
    all.push(bring('b', 'b1'), bring('c', 'c1'), bring('b', 'b2'));
    open();
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('makes room for a newcomer in a full line at the cost of the greediest', async () => {
    const queue = new FairQueue({ running: 1, waiting: 3 });
    const { opened, open } = gate();
    const running = queue.run('a', () => opened);
    const greedy = ['a1', 'a2', 'a3'].map((name) => queue.run('a', async () => name));
    const settled = Promise.allSettled(greedy);
    const newcomer = queue.run('b', async () => 'b1');
    open();
    await running;
    expect(await newcomer).toBe('b1');
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  it('refuses a newcomer when everybody waits for one piece of work', async () => {
    const queue = new FairQueue({ running: 1, waiting: 2 });
    const { opened, open } = gate();
    const all = [queue.run('a', () => opened), queue.run('b', async () => {})];
    all.push(queue.run('c', async () => {}));
    await expect(queue.run('d', async () => {})).rejects.toMatchObject(BUSY);
    open();
    await Promise.all(all);
  });
});
