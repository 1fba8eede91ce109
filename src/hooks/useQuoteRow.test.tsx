import { act, render } from '@testing-library/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { aProduct, aQuote, NOW } from '@/testing/builders';
import { testStores } from '@/testing/testStores';
import { ShownContext } from './ShownContext';
import { StoresContext } from './StoresContext';
import { useQuoteRow, type QuoteRowTexts } from './useQuoteRow';

const product = aProduct();

/** Draws the row and keeps what it said each time it was drawn. */
function draw() {
  const parts = testStores();
  const drawn: QuoteRowTexts[] = [];
  const Row = observer(function Row() {
    drawn.push(useQuoteRow(product));
    return null;
  });
  const tree = (isShown: boolean) => (
    <StoresContext.Provider value={parts.stores}>
      <ShownContext.Provider value={isShown}>
        <Row />
      </ShownContext.Provider>
    </StoresContext.Provider>
  );
  const { rerender } = render(tree(true));
  const tick = (price: string, seconds: number) =>
    act(() => {
      parts.time.now = seconds * 1000;
      const time = NOW + parts.time.now;
      parts.tick([aQuote({ price, time, seq: 1000 + seconds })]);
    });
  const load = (closes: readonly number[]) =>
    act(() => runInAction(() => parts.stores.quotes.quoteOf(product.procode)?.setDay(closes)));
  return { drawn, tick, load, show: (isShown: boolean) => rerender(tree(isShown)) };
}

const last = <T,>(list: readonly T[]) => list.at(-1);

it('knows no price before the feed has named one', () => {
  const { drawn } = draw();
  expect(last(drawn)).toMatchObject({ price: null, rate: null, direction: 'flat', spark: [] });
});

it('is drawn again when the price changed, and not when it did not', () => {
  const { drawn, tick } = draw();
  tick('182.46', 0);
  const before = drawn.length;
  tick('182.46', 1);
  expect(drawn).toHaveLength(before);
  tick('182.50', 2);
  expect(drawn).toHaveLength(before + 1);
  expect(last(drawn)).toMatchObject({ price: '182.50', direction: 'up' });
});

it('draws its line anew at most every 15 seconds once there is one', () => {
  const { drawn, tick } = draw();
  for (let second = 0; second <= 60; second += 1) tick(second % 2 ? '182.50' : '182.60', second);
  const lines = new Set(drawn.map(({ spark }) => spark));
  expect(lines.size).toBeGreaterThanOrEqual(4);
  expect(lines.size).toBeLessThanOrEqual(8);
  expect(last(drawn)?.spark.length).toBeGreaterThan(10);
});

it('draws the day as soon as it is there, also while the price stands still', () => {
  const { drawn, tick, load } = draw();
  tick('182.46', 0);
  load(Array.from({ length: 20 }, (_, place) => 180 + place / 10));
  expect(last(drawn)?.spark).toHaveLength(21);
});

it('draws no line of a few points', () => {
  const { drawn, tick } = draw();
  for (let second = 0; second < 5; second += 1) tick(`182.4${second}`, second);
  expect(last(drawn)?.spark).toEqual([]);
  tick('182.45', 5);
  expect(last(drawn)?.spark).toHaveLength(6);
});

it('stays as it was while it is not shown', () => {
  const { drawn, tick, show } = draw();
  tick('182.46', 0);
  show(false);
  const before = drawn.length;
  tick('190.00', 1);
  expect(drawn).toHaveLength(before);
  show(true);
  expect(last(drawn)?.price).toBe('190.00');
});
