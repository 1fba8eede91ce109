import { act, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { aProduct, aQuote, NOW } from '@/testing/builders';
import { testStores } from '@/testing/testStores';
import { PageVisibleContext, StoresContext } from '@/hooks/contexts';
import { readLive, useQuoteRow, type LiveQuote } from './useQuoteRow';

const product = aProduct();

/** Renders the row and records its live values on each render. */
function draw(day: readonly number[] = []) {
  const parts = testStores();
  const { procode } = product;
  const closes = day.map(String);
  parts.api['GET /sparklines'].mockResolvedValue([{ procode, closes }]);
  const drawn: LiveQuote[] = [];
  let rows = 0;
  const Live = observer(function Live({ live }: { live: LiveQuote }) {
    drawn.push(readLive(live));
    return null;
  });
  const Row = observer(function Row() {
    rows += 1;
    return <Live live={useQuoteRow(product).live} />;
  });
  const tree = (isShown: boolean) => (
    <StoresContext.Provider value={parts.stores}>
      <PageVisibleContext.Provider value={isShown}>
        <Row />
      </PageVisibleContext.Provider>
    </StoresContext.Provider>
  );
  const { rerender } = render(tree(true));
  const tick = (price: string, seconds: number) =>
    act(() => {
      parts.time.now = seconds * 1000;
      const time = NOW + parts.time.now;
      parts.tick([aQuote({ price, time, seq: 1000 + seconds })]);
    });
  return {
    drawn,
    rows: () => rows,
    parts,
    tick,
    show: (isShown: boolean) => rerender(tree(isShown)),
  };
}

const last = <T,>(list: readonly T[]) => list.at(-1);

describe('useQuoteRow', () => {
  it('has no price before the first price of the feed', () => {
    const { drawn } = draw();
    expect(last(drawn)).toMatchObject({ price: null, rate: null, trend: 'flat', spark: [] });
  });

  it('renders only the price again, and only after a price change', () => {
    const { drawn, rows, tick } = draw();
    tick('182.46', 0);
    const before = drawn.length;
    const rowsBefore = rows();
    tick('182.46', 1);
    expect(drawn).toHaveLength(before);
    tick('182.50', 2);
    expect(drawn).toHaveLength(before + 1);
    expect(rows()).toBe(rowsBefore);
    expect(last(drawn)).toMatchObject({ price: '182.50', trend: 'up' });
  });

  const DAY = Array.from({ length: 20 }, (_, index) => 180 + index / 10);
  /** Waits until the lines of rows that appear together are loaded. */
  const loaded = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

  it('redraws its line once a minute, not with each tick', async () => {
    const { drawn, tick } = draw(DAY);
    tick('182.46', 0);
    await loaded();
    const before = drawn.length;
    for (let second = 1; second <= 120; second += 1) tick(second % 2 ? '182.50' : '182.60', second);
    const lines = new Set(drawn.slice(before).map(({ spark }) => spark));
    expect(lines.size).toBeGreaterThanOrEqual(2);
    expect(lines.size).toBeLessThanOrEqual(3);
  });

  it('draws the line of the day as soon as it is loaded, also while the price is constant', async () => {
    const { drawn, tick } = draw(DAY);
    tick('182.46', 0);
    await loaded();
    expect(last(drawn)?.spark).toEqual([...DAY, 182.46]);
  });

  it('does not change while its page is hidden', () => {
    const { drawn, tick, show } = draw();
    tick('182.46', 0);
    show(false);
    const before = drawn.length;
    tick('190.00', 1);
    expect(drawn).toHaveLength(before);
    show(true);
    expect(last(drawn)?.price).toBe('190.00');
  });

  it('shows a halted product as halted, not as a closed market', () => {
    const { drawn, parts } = draw();
    act(() => parts.tick([aQuote({ status: 'closed', halt: 'jump' })]));
    expect(last(drawn)?.state).toEqual({ text: '暂停交易', kind: 'closed' });
    act(() => parts.tick([aQuote({ status: 'closed', seq: 1001 })]));
    expect(last(drawn)?.state).toEqual({ text: '休市', kind: 'closed' });
  });

  it('marks a price as stale soon after the row appears, also without a newer price', () => {
    jest.useFakeTimers();
    const { drawn, parts } = draw();
    act(() => parts.tick([aQuote({ time: NOW - 30_000 })], NOW));
    expect(last(drawn)?.state).toBeUndefined();
    for (let second = 1; second <= 2; second += 1) {
      parts.time.now = second * 1000;
      act(() => void jest.advanceTimersByTime(1000));
    }
    expect(last(drawn)?.state).toEqual({
      text: expect.stringContaining('32') as string,
      kind: 'stale',
    });
    jest.useRealTimers();
  });
});
