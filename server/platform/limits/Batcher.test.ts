import { Batcher } from './Batcher';

const LIMITS = { lanes: 1, size: 3, waiting: 5, waitMs: 50 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A batcher whose batches end on demand. */
function heldBatcher(limits = LIMITS) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const batcher = new Batcher<string, string>(async (items) => {
    batches.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) =>
      item === 'bad' ? { error: new Error('bad') } : { result: item.toUpperCase() },
    );
  }, limits);
  const end = async () => {
    ends.shift()?.();
    await turn();
    await turn();
  };
  return { batches, batcher, end };
}

describe('a batcher', () => {
  it('starts the first item at once and batches the items that arrive meanwhile', async () => {
    const { batches, batcher, end } = heldBatcher();
    const all = [batcher.run('1', 'a')];
    await turn();
    expect(batches).toEqual([['a']]);
    all.push(batcher.run('2', 'b'), batcher.run('3', 'c'));
    await turn();
    expect(batches).toHaveLength(1);
    await end();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    await end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
  });

  it('has a maximum batch size and as many concurrent batches as lanes', async () => {
    const { batches, batcher, end } = heldBatcher({ ...LIMITS, lanes: 2 });
    const all = ['a', 'b', 'c', 'd'].map((item) => batcher.run(item, item));
    await turn();
    await turn();
    expect(batches).toEqual([['a', 'b', 'c'], ['d']]);
    await end();
    await end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('never runs two items with one key at once', async () => {
    const { batches, batcher, end } = heldBatcher({ ...LIMITS, lanes: 2 });
    const all = [batcher.run('1', 'a'), batcher.run('1', 'b'), batcher.run('2', 'c')];
    await turn();
    await turn();
    expect(batches).toEqual([['a', 'c']]);
    await end();
    expect(batches).toEqual([['a', 'c'], ['b']]);
    await end();
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C']);
  });

  it('returns one result per item, or the error of the work to every item', async () => {
    const { batcher, end } = heldBatcher();
    const [good, bad] = [batcher.run('1', 'a'), batcher.run('2', 'bad')];
    const refused = expect(bad).rejects.toThrow('bad');
    await turn();
    await end();
    expect(await good).toBe('A');
    await refused;
    const failing = new Batcher<string, string>(async () => {
      throw new Error('away');
    }, LIMITS);
    const both = await Promise.allSettled([failing.run('1', 'a'), failing.run('2', 'b')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // After the failure the lane is free again.
    await expect(failing.run('1', 'a')).rejects.toThrow('away');
  });

  it('reports server_busy after the timeout, and at once when too many items wait', async () => {
    const { batches, batcher, end } = heldBatcher();
    const first = batcher.run('0', 'a');
    await turn();
    const waiting = Promise.allSettled(['b', 'c', 'd', 'e', 'f'].map((x) => batcher.run(x, x)));
    await expect(batcher.run('9', 'g')).rejects.toMatchObject({ code: 'server_busy' });
    const given = (await waiting).map((each) => each.status === 'rejected' && each.reason.code);
    expect(new Set(given)).toEqual(new Set(['server_busy']));
    await end();
    expect(await first).toBe('A');
    // An item that timed out is not processed later.
    expect(batches).toEqual([['a']]);
  });
});
