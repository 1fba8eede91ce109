import { autorun } from 'mobx';
import { aQuote, NOW } from '@/testing/builders';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';

function build() {
  const storage = memoryStorage(loggedIn());
  const parts = testStores({ storage });
  const quote = (code = 'AUR') => {
    const found = parts.stores.quotes.quoteOf(code);
    if (!found) throw new Error(`no quote of ${code}`);
    return found;
  };
  return { ...parts, storage, quotes: parts.stores.quotes, quote };
}

describe('QuotesStore', () => {
  it('returns undefined for a product that the feed has not sent', () => {
    const { quotes } = build();
    expect(quotes.quoteOf('AUR')).toBeUndefined();
    expect(quotes.currentCode).toBeNull();
  });

  it('selects the first product of the feed if none is selected (SPEC 3.96, 4.43)', () => {
    const { quotes, tick } = build();
    tick([aQuote({ code: 'AUR' }), aQuote({ code: 'BLU' })]);
    expect(quotes.currentCode).toBe('AUR');
    quotes.setCurrent('BLU');
    tick([aQuote({ code: 'AUR' }), aQuote({ code: 'BLU' })]);
    expect(quotes.currentCode).toBe('BLU');
  });

  it('keeps one object for each product, and removes a product that the feed omits (SPEC 3.95, 4.42)', () => {
    const { quotes, quote, tick } = build();
    tick([aQuote(), aQuote({ code: 'BLU' })]);
    const before = quote();
    tick([aQuote({ price: '183.00', seq: 1001 })]);
    expect(quote()).toBe(before);
    expect(before.price).toBe('183.00');
    expect(quotes.quoteOf('BLU')).toBeUndefined();
  });

  it('removes a product that the feed replaces by another', () => {
    const { quotes, tick } = build();
    tick([aQuote(), aQuote({ code: 'BLU' })]);
    tick([aQuote(), aQuote({ code: 'CYA' })]);
    expect(quotes.quoteOf('BLU')).toBeUndefined();
    expect(quotes.quoteOf('CYA')).toBeDefined();
  });

  it('notifies only observers of a value that changed', () => {
    const { quote, tick } = build();
    tick([aQuote(), aQuote({ code: 'BLU', price: '50.00' })]);
    const drawn: string[] = [];
    const stops = ['AUR', 'BLU'].map((code) => {
      const row = quote(code);
      return autorun(() => drawn.push(`${code} ${row.price} ${row.trend}`));
    });
    drawn.length = 0;
    tick([
      aQuote({ price: '183.00', seq: 1001, time: NOW + 1000 }),
      aQuote({ code: 'BLU', price: '50.00', seq: 1001, time: NOW + 1000 }),
    ]);
    expect(drawn).toEqual(['AUR 183.00 up']);
    stops.forEach((stop) => stop());
  });

  it('emits a halt when it begins, changes and ends', () => {
    const { quote, tick } = build();
    tick([aQuote()]);
    const told: unknown[] = [];
    const stop = autorun(() => told.push(quote().halt));
    tick([aQuote({ halt: 'jump', status: 'closed' })]);
    tick([aQuote({ halt: 'stale', status: 'closed' })]);
    tick([aQuote()]);
    expect(told).toEqual([null, 'jump', 'stale', null]);
    stop();
    tick([aQuote({ code: 'BLU', halt: 'disagree', status: 'closed' })]);
    expect(quote('BLU').halt).toBe('disagree');
  });

  it.each([
    ['2.46', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    ['-0.00', 'flat'],
  ])('shows a change of %s as %s', (change, trend) => {
    const { quote, tick } = build();
    tick([aQuote({ change })]);
    expect(quote().trend).toBe(trend);
  });

  it('notifies observers of rarely changing values only when they change', () => {
    const { quote, tick } = build();
    tick([aQuote({ change: '0.01', prevClose: '12.00' })]);
    const seen: unknown[] = [];
    const stop = autorun(() => {
      const { trend, isOpen, halt, prevClose } = quote();
      seen.push([trend, isOpen, halt, prevClose]);
    });
    tick([aQuote({ change: '-0.01', prevClose: '12.00' })]);
    tick([aQuote({ change: '-0.02', prevClose: '12.00' })]);
    tick([aQuote({ change: '-0.02', prevClose: '12.00', status: 'closed' })]);
    tick([aQuote({ change: '0.00', prevClose: '11.98' })]);
    stop();
    expect(seen).toEqual([
      ['up', true, null, '12.00'],
      ['down', true, null, '12.00'],
      ['down', false, null, '12.00'],
      ['flat', true, null, '11.98'],
    ]);
  });

  it('marks a price as stale when it is older than three seconds by the server clock', () => {
    const { quote, tick, time } = build();
    tick();
    time.now = 3000;
    expect([quote().ageMs, quote().isStale]).toEqual([3000, false]);
    time.now = 3001;
    expect(quote().isStale).toBe(true);
    tick([aQuote({ time: NOW + 3001 })], NOW + 3001);
    expect(quote().isStale).toBe(false);
  });

  it('does not mark the last price of a closed market as stale', () => {
    const { quote, tick, time } = build();
    tick([aQuote({ status: 'closed' })]);
    time.now = 60_000;
    expect(quote().isStale).toBe(false);
  });

  describe('at the next start', () => {
    it('shows the stored prices with an unknown age until new prices arrive', () => {
      const { tick, storage } = build();
      tick([aQuote({ code: 'AUR', price: '182.46' }), aQuote({ code: 'BLU' })]);
      const next = testStores({ storage });
      const kept = next.stores.quotes.quoteOf('AUR');
      expect(kept).toMatchObject({ price: '182.46', ageMs: null, isStale: true });
      next.tick([aQuote({ code: 'AUR', price: '190.00' })]);
      expect(kept).toMatchObject({ price: '190.00', isStale: false });
      expect(next.stores.quotes.quoteOf('BLU')).toBeUndefined();
    });

    it('stores prices at most twice a minute, and ignores invalid stored data', () => {
      const { tick, storage } = build();
      const write = jest.spyOn(storage, 'set');
      for (let second = 0; second < 60; second += 1) tick([aQuote({ time: NOW + second * 1000 })]);
      expect(write.mock.calls.filter(([key]) => key === 'quotes')).toHaveLength(2);
      tick([], NOW + 120_000);
      expect(testStores({ storage }).stores.quotes.quoteOf('AUR')).toBeDefined();
      const { deal: _, ...cut } = aQuote();
      for (const value of [[cut], [aQuote(), cut]]) {
        storage.set('quotes', { version: 1, value });
        expect(testStores({ storage }).stores.quotes.quoteOf('AUR')).toBeUndefined();
      }
    });
  });

  describe('an observer of isStale', () => {
    beforeEach(() => void jest.useFakeTimers());

    /** Records what an observer of `isStale` sees. */
    function watch() {
      const parts = build();
      parts.tick();
      const seen: boolean[] = [];
      const quote = parts.quote();
      const stop = autorun(() => seen.push(quote.isStale));
      const pass = (ms: number) => {
        parts.time.now = ms;
        jest.advanceTimersByTime(1000);
      };
      return { ...parts, seen, stop, pass };
    }

    it('is notified when the price becomes stale, not each second', () => {
      const { seen, pass } = watch();
      pass(1000);
      pass(3000);
      expect(seen).toEqual([false]);
      pass(4000);
      pass(5000);
      expect(seen).toEqual([false, true]);
    });

    it('is notified of a fresh price, but not of a price of the same age', () => {
      const { seen, pass, tick } = watch();
      pass(4000);
      tick([aQuote({ time: NOW + 4000, seq: 1001 })], NOW + 4000);
      tick([aQuote({ time: NOW + 4500, seq: 1002, price: '183.00' })], NOW + 4500);
      expect(seen).toEqual([false, true, false]);
    });

    it('reads the current state on the first observation', () => {
      const { seen, stop, pass, quote } = watch();
      stop();
      pass(10_000);
      autorun(() => seen.push(quote().isStale));
      expect(seen).toEqual([false, true]);
    });

    it('causes a timer only while it observes', () => {
      const { tick, quote } = build();
      tick();
      const before = jest.getTimerCount();
      const stop = autorun(() => quote().isStale);
      expect(jest.getTimerCount()).toBe(before + 1);
      stop();
      expect(jest.getTimerCount()).toBe(before);
    });
  });
});
