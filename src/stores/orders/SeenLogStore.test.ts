import { aFeedLog } from '@/testing/builders';
import { memoryStorage } from '@/testing/memoryStorage';
import { SeenLogStore } from './SeenLogStore';

const see = (store: SeenLogStore, ...heads: string[]) =>
  heads.forEach((head) => store.addHead(aFeedLog({ head })));

describe('SeenLogStore', () => {
  it('stores every head once', () => {
    const storage = memoryStorage();
    see(new SeenLogStore(storage), '', 'a', 'a', 'b', 'a');
    expect(new SeenLogStore(storage).heads).toEqual(['a', 'b']);
  });

  it('keeps one head for all heads that were compared with it', () => {
    const store = new SeenLogStore(memoryStorage());
    see(store, 'a', 'b', 'c');
    store.removeCompared(['a', 'b'], 'b');
    expect(store.heads).toEqual(['b', 'c']);
    store.removeCompared(['b', 'c', 'd'], 'd');
    expect(store.heads).toEqual(['d']);
  });

  it('removes every second head of the older half above the maximum, never the first', () => {
    const store = new SeenLogStore(memoryStorage());
    for (let at = 0; at < 1000; at += 1) see(store, `head ${at}`);
    expect(store.heads.length).toBeLessThanOrEqual(160);
    expect(store.heads[0]).toBe('head 0');
    expect(store.heads.slice(-60)).toEqual(
      Array.from({ length: 60 }, (_, at) => `head ${940 + at}`),
    );
  });

  it('stores only the first log key', () => {
    const storage = memoryStorage();
    const store = new SeenLogStore(storage);
    store.pin('first', 5);
    store.pin('second', 1);
    expect(new SeenLogStore(storage)).toMatchObject({ pinned: 'first', since: 5 });
  });

  it('uses the log key of the build, whatever key was received first', () => {
    const storage = memoryStorage();
    new SeenLogStore(storage).pin('seen', 5);
    const store = new SeenLogStore(storage, 'built in');
    store.pin('shown', 6);
    expect(store).toMatchObject({ pinned: 'built in', since: 5 });
  });
});
