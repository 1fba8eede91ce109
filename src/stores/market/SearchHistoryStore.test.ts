import { memoryStorage } from '@/testing/memoryStorage';
import { SearchHistoryStore } from './SearchHistoryStore';

describe('SearchHistoryStore', () => {
  it('stores the ten newest searches, newest first (SPEC 3.99-3.102, 5.6, 9.13)', () => {
    const storage = memoryStorage();
    const history = new SearchHistoryStore(storage);
    for (let n = 1; n <= 12; n += 1) history.add(`word ${n}`);
    const expected = Array.from({ length: 10 }, (_, i) => `word ${12 - i}`);
    expect(history.words).toEqual(expected);
    expect(new SearchHistoryStore(storage).words).toEqual(expected);
  });

  it('moves a repeated search to the front and ignores blanks (SPEC 3.103, 3.104)', () => {
    const history = new SearchHistoryStore(memoryStorage());
    ['a', 'b', ' a ', '', '   '].forEach(history.add);
    expect(history.words).toEqual(['a', 'b']);
  });

  it('removes all searches when cleared', () => {
    const storage = memoryStorage();
    const history = new SearchHistoryStore(storage);
    history.add('a');
    history.clear();
    expect(new SearchHistoryStore(storage).words).toEqual([]);
  });
});
