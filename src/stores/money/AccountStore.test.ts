import { memoryStorage } from '@/testing/memoryStorage';
import { AccountStore } from './AccountStore';

const note = (entries: number, digest = 'a') =>
  `candor-account/1\nentries ${entries}\ndigest ${digest.repeat(64)}\navailable 1.00\n\n— x y\n`;

function make(uid: string | null = 'u1', storage = memoryStorage()) {
  return { store: new AccountStore(storage, () => uid), storage };
}

describe('AccountStore', () => {
  it('stores each statement once', () => {
    const { store, storage } = make();
    [note(1), note(2), note(2), note(3)].forEach((one) => store.addStatement({ statement: one }));
    expect(store.own?.statements).toEqual([note(1), note(2), note(3)]);
    expect(make('u1', storage).store.own?.statements).toHaveLength(3);
  });

  it('keeps statements that another tab has stored since', () => {
    const { store: first, storage } = make();
    const { store: second } = make('u1', storage);
    second.addStatement({ statement: note(1) });
    first.addStatement({ statement: note(2) });
    expect(make('u1', storage).store.own?.statements).toEqual([note(1), note(2)]);
  });

  it('keeps both of two contradicting statements with the same number of entries, as evidence', () => {
    const { store } = make();
    store.addStatement({ statement: note(1, 'a') });
    store.addStatement({ statement: note(1, 'b') });
    expect(store.own?.statements).toHaveLength(2);
  });

  it('keeps statements whose point is not on a line alone, as they are no duplicates', () => {
    const { store } = make();
    const [one, other] = ['1.00', '2.00'].map((sum) =>
      note(1).replace('entries', 'no entries').replace('1.00', sum),
    );
    for (const statement of [one, other]) store.addStatement({ statement });
    expect(store.own?.statements).toEqual([one, other]);
  });

  it('keeps the oldest and the newest of many statements', () => {
    const { store } = make();
    for (let n = 1; n <= 60; n += 1) store.addStatement({ statement: note(n) });
    const { statements = [] } = store.own ?? {};
    expect([statements.length, statements[0], statements.at(-1)]).toEqual([21, note(1), note(60)]);
  });

  it("separates customers, and removes a customer's statements on a log-out", () => {
    const { store, storage } = make();
    store.addStatement({ statement: note(1) });
    expect(make('u2', storage).store.own).toBeNull();
    expect(make(null, storage).store.own).toBeNull();
    store.clear();
    expect(make('u1', storage).store.own).toBeNull();
  });

  it('takes the statement of any response that has one', () => {
    const { store } = make();
    for (const answer of [
      { list: [], next: null, statement: note(1) },
      null,
      [],
      'x',
      { list: [] },
    ]) {
      store.addStatement(answer);
    }
    store.addStatement({ statement: 7 });
    expect(store.own?.statements).toEqual([note(1)]);
  });

  it('takes no statement without a customer, and no empty statement', () => {
    const { store } = make(null);
    store.addStatement({ statement: note(1) });
    const other = make().store;
    other.addStatement({ statement: undefined });
    expect([store.own, other.own]).toEqual([null, null]);
  });

  it.each(['uid', 'statements', 'settlements', 'entries'])(
    'ignores stored data without %s',
    (name) => {
      const { store, storage } = make();
      store.addStatement({ statement: note(1) });
      const { value } = storage.get('account') as { value: object };
      storage.set('account', { version: 1, value: { ...value, [name]: null } });
      expect(make('u1', storage).store.own).toBeNull();
    },
  );
});
