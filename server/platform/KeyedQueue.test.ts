import { KeyedQueue } from './KeyedQueue';

/** Work that ends when it is told to. */
function held() {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    log.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  return { log, ends, work };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs the work of one key in its order, and that of another key at once', async () => {
  const queue = new KeyedQueue();
  const { log, ends, work } = held();
  const all = [queue.run('a', work('a1')), queue.run('a', work('a2')), queue.run('b', work('b1'))];
  await settle();
  expect(log).toEqual(['a1', 'b1']);
  ends[0]?.();
  await settle();
  expect(log).toEqual(['a1', 'b1', 'a2']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
});

it('goes on after work that failed', async () => {
  const queue = new KeyedQueue();
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

it('refuses who would wait behind too many', async () => {
  const queue = new KeyedQueue();
  const { ends, work } = held();
  const waiting = Array.from({ length: 32 }, (_, n) => queue.run('a', work(String(n))));
  await expect(queue.run('a', work('one more'))).rejects.toThrow('too_many_requests');
  for (let n = 0; n < waiting.length; n += 1) {
    await settle();
    ends[n]?.();
  }
  await Promise.all(waiting);
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
