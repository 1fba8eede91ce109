import type { Page } from '@contract/common';
import { PagedList } from './PagedList';

interface Row {
  id: string;
  text?: string;
}

const row = (id: string, text?: string): Row => ({ id, ...(text !== undefined && { text }) });

function build(...pages: Page<Row>[]) {
  const load = jest.fn((_cursor: string | undefined) =>
    Promise.resolve(pages.shift() as Page<Row>),
  );
  return { load, paged: new PagedList<Row>(load, ({ id }) => id) };
}

const ids = (paged: PagedList<Row>) => paged.list?.map(({ id }) => id);

describe('PagedList', () => {
  it('is null, not empty, before its first page', async () => {
    const { paged } = build({ list: [], next: null });
    expect([paged.list, paged.isEmpty, paged.isEnd]).toEqual([null, false, false]);
    await paged.refresh();
    expect([paged.isEmpty, paged.isEnd]).toEqual([true, true]);
  });

  it('continues where the previous page ended, and stops at the end', async () => {
    const { paged, load } = build(
      { list: [row('3'), row('2')], next: 'after-2' },
      { list: [row('1')], next: null },
    );
    await paged.refresh();
    await paged.loadMore();
    await paged.loadMore();
    expect(ids(paged)).toEqual(['3', '2', '1']);
    expect(load.mock.calls).toEqual([[undefined], ['after-2']]);
  });

  it('shows a row only once when new rows moved it to the next page', async () => {
    const { paged } = build(
      { list: [row('3'), row('2')], next: 'c' },
      { list: [row('2'), row('1')], next: null },
    );
    await paged.refresh();
    await paged.loadMore();
    expect(ids(paged)).toEqual(['3', '2', '1']);
  });

  it('keeps its rows during a refresh and when that fails', async () => {
    const load = jest.fn<Promise<Page<Row>>, []>();
    const paged = new PagedList<Row>(load, ({ id }) => id);
    load.mockResolvedValueOnce({ list: [row('1')], next: null });
    await paged.refresh();
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(paged.refresh()).rejects.toThrow('offline');
    expect(ids(paged)).toEqual(['1']);
    expect(paged.isLoading).toBe(false);
  });

  it('loads a page once when the bottom is reached twice', async () => {
    const { paged, load } = build(
      { list: [row('2')], next: 'c' },
      { list: [row('1')], next: null },
    );
    await paged.refresh();
    await Promise.all([paged.loadMore(), paged.loadMore()]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps rows that arrived while a page was loading, as its response may be older', async () => {
    let respond: (page: Page<Row>) => void = () => undefined;
    const paged = new PagedList<Row>(
      () => new Promise((resolve) => (respond = resolve)),
      ({ id }) => id,
    );
    const first = paged.refresh();
    paged.put(row('3', 'new'));
    respond({ list: [row('2'), row('1')], next: null });
    await first;
    expect(ids(paged)).toEqual(['3', '2', '1']);
    const second = paged.refresh();
    paged.put(row('2', 'read'));
    respond({ list: [row('3'), row('2', 'unread'), row('1')], next: null });
    await second;
    expect(paged.list).toEqual([row('3'), row('2', 'read'), row('1')]);
    const third = paged.refresh();
    respond({ list: [row('2', 'changed')], next: null });
    await third;
    expect(paged.list).toEqual([row('2', 'changed')]);
  });

  it('discards a page that was requested before a reset', async () => {
    let answer: (page: Page<Row>) => void = () => undefined;
    const paged = new PagedList<Row>(
      () => new Promise((resolve) => (answer = resolve)),
      ({ id }) => id,
    );
    const loaded = paged.refresh();
    paged.reset();
    answer({ list: [row("someone else's")], next: null });
    await loaded;
    expect(paged.list).toBeNull();
  });

  it('replaces a changed row and inserts a new row at the front', async () => {
    const { paged } = build({ list: [row('2'), row('1')], next: null });
    paged.put(row('9'));
    expect(paged.list).toBeNull();
    await paged.refresh();
    paged.put(row('1', 'changed'));
    paged.put(row('3'));
    expect(paged.list).toEqual([row('3'), row('2'), row('1', 'changed')]);
  });

  describe('a new row that is not the newest', () => {
    const aged = (...pages: Page<{ id: string; at: number }>[]) =>
      new PagedList<{ id: string; at: number }>(
        () => Promise.resolve(pages.shift() ?? { list: [], next: null }),
        ({ id }) => id,
        ({ at }) => at,
      );
    const order = ['5', '3'].map((id) => ({ id, at: Number(id) }));
    const keys = (paged: ReturnType<typeof aged>) => paged.list?.map(({ id }) => id);

    it('is inserted by its time', async () => {
      const paged = aged({ list: order, next: null });
      await paged.refresh();
      paged.put({ id: '4', at: 4 });
      paged.put({ id: '2', at: 2 });
      paged.put({ id: '6', at: 6 });
      expect(keys(paged)).toEqual(['6', '5', '4', '3', '2']);
    });

    it('is dropped when it is older than the loaded rows, because its page contains it', async () => {
      const paged = aged({ list: order, next: 'more' }, { list: [{ id: '2', at: 2 }], next: null });
      await paged.refresh();
      paged.put({ id: '2', at: 2 });
      expect(keys(paged)).toEqual(['5', '3']);
      await paged.loadMore();
      expect(keys(paged)).toEqual(['5', '3', '2']);
    });
  });
});
