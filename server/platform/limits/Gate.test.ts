import fc from 'fast-check';
import { Gate, stalledMs } from './Gate';

/** Returns work that ends when `end` is called. */
function heldWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const BUSY = { code: 'server_busy' };

describe('a gate that limits concurrent work', () => {
  it('refuses work while the queue is full, and accepts new work afterwards', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 1 });
    const { work, end } = heldWork();
    const first = gate.run('a', work);
    const second = gate.run('a', async () => 'second');
    await expect(gate.run('a', async () => 'third')).rejects.toMatchObject(BUSY);
    end();
    await first;
    expect(await second).toBe('second');
    expect(await gate.run('a', async () => 'fourth')).toBe('fourth');
  });

  it('releases the permit of failed work', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 1 });
    await expect(gate.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.run('a', async () => 1)).toBe(1);
  });

  it('admits the work of all keys in turn, however much work one key has', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 10 });
    const { work, end } = heldWork();
    const done: string[] = [];
    const bring = (key: string, name: string) => gate.run(key, async () => void done.push(name));
    const all = [gate.run('a', work)];
    for (const name of ['a1', 'a2', 'a3', 'a4']) all.push(bring('a', name));
    all.push(bring('b', 'b1'), bring('c', 'c1'), bring('b', 'b2'));
    end();
    await Promise.all(all);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('evicts work of the key with the longest queue when the queue is full', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 3 });
    const { work, end } = heldWork();
    const running = gate.run('a', work);
    const own = ['a1', 'a2', 'a3'].map((name) => gate.run('a', async () => name));
    const settled = Promise.allSettled(own);
    const newcomer = gate.run('b', async () => 'b1');
    end();
    await running;
    expect(await newcomer).toBe('b1');
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  it("lets other keys pass a key at its maximum, and refuses only this key's overflow", async () => {
    const gate = new Gate({ name: 'tasks', runningPerKey: 1, waiting: 10, waitingPerKey: 1 });
    const { work, end } = heldWork();
    const first = gate.run('a', work);
    const second = gate.run('a', async () => 'a2');
    await expect(gate.run('a', async () => 'a3')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await gate.run('b', async () => 'b1')).toBe('b1');
    end();
    await first;
    expect(await second).toBe('a2');
  });

  it('refuses work after the timeout', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 10, waitMs: 20 });
    const { work, end } = heldWork();
    const running = gate.run('a', work);
    await expect(gate.run('b', async () => 1)).rejects.toMatchObject(BUSY);
    end();
    await running;
  });

  it('releases the permit of work that never ends', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 10, holdMs: 20 });
    const stuck = gate.run('a', heldWork().work);
    const next = gate.run('b', async () => 'b');
    await expect(stuck).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(await next).toBe('b');
  });

  it('is stalled while work waits without progress', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 10 });
    const { work, end } = heldWork();
    const running = gate.run('a', work);
    const before = stalledMs();
    const waiting = gate.run('a', async () => {});
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([before, stalledMs() >= 50]).toEqual([0, true]);
    end();
    await Promise.all([running, waiting]);
    expect(stalledMs()).toBe(0);
  });

  it('is stalled while each queued item is refused after its timeout', async () => {
    const gate = new Gate({ name: 'tasks', running: 1, waiting: 10, waitMs: 10 });
    const { work, end } = heldWork();
    const running = gate.run('a', work);
    for (let n = 0; n < 4; n += 1) await expect(gate.run('b', work)).rejects.toMatchObject(BUSY);
    expect(stalledMs()).toBeGreaterThanOrEqual(35);
    end();
    await running;
    expect(stalledMs()).toBe(0);
  });

  /** Generates random sequences of tasks that start (`key`) and tasks that end (`end`). */
  const STEPS = fc.array(
    fc.oneof(
      fc.record({ key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ end: fc.nat(9), fails: fc.boolean() }),
    ),
    { maxLength: 60 },
  );

  it('never exceeds its maxima, and has all permits again when all work has ended', async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        const gate = new Gate({
          name: 'tasks',
          running: 3,
          runningPerKey: 2,
          waiting: 6,
          waitingPerKey: 4,
        });
        const open: { key: string; settle(fails: boolean): void }[] = [];
        const work = (key: string) => () =>
          new Promise<void>((resolve, reject) => {
            open.push({ key, settle: (fails) => (fails ? reject(new Error('no')) : resolve()) });
          });
        const all: Promise<unknown>[] = [];
        for (const step of steps) {
          if ('key' in step) all.push(gate.run(step.key, work(step.key)).catch(() => {}));
          else if (open.length > 0) open.splice(step.end % open.length, 1)[0]?.settle(step.fails);
          await settle();
          const ofKey = (key: string) => open.filter((each) => each.key === key).length;
          expect(open.length).toBeLessThanOrEqual(3);
          expect(Math.max(ofKey('a'), ofKey('b'), ofKey('c'))).toBeLessThanOrEqual(2);
        }
        while (open.length > 0) {
          open.shift()?.settle(false);
          await settle();
        }
        await Promise.all(all);
        const after = ['a', 'a', 'b'].map((key) => gate.run(key, work(key)));
        await settle();
        expect(open).toHaveLength(3);
        for (const each of open) each.settle(false);
        await Promise.all(after);
      }),
      { numRuns: 200 },
    );
  });
});
