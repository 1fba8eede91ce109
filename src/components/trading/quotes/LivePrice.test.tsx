import { act, render, screen } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { Profiler } from 'react';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { LivePrice } from './LivePrice';

const KNOWN: LiveQuote = { price: '96.35', rate: '+2.61%', trend: 'up', spark: [] };

/** Renders a LivePrice; returns a setter of its quote and a counter of its renders. */
function draw(first: LiveQuote = KNOWN) {
  // All properties exist from the start, because MobX does not observe later ones.
  const live: { -readonly [K in keyof LiveQuote]: LiveQuote[K] } = makeAutoObservable({
    ...first,
    state: first.state,
  });
  const drawn = jest.fn();
  const tree = (shown: LiveQuote) => (
    <Profiler id="price" onRender={drawn}>
      <LivePrice live={shown} priceId="price" changeId="change" />
    </Profiler>
  );
  const { rerender } = render(tree(live));
  return {
    drawn,
    set: (values: Partial<LiveQuote>) =>
      void act(() => runInAction(() => Object.assign(live, values))),
    show: (shown: LiveQuote) => rerender(tree(shown)),
  };
}

const byId = (id: string) => document.getElementById(id);
const tint = () => byId('price')?.className;

describe('LivePrice', () => {
  it('shows the newest price and its change without a React render', () => {
    const { drawn, set } = draw();
    expect(byId('price')?.parentElement).toHaveTextContent('96.35+2.61%');
    set({ price: '93.10', rate: '−0.85%', trend: 'down' });
    expect(byId('price')?.parentElement).toHaveTextContent('93.10−0.85%');
    expect(byId('change')).toHaveClass('change--down');
    expect(document.querySelector('.icon--arrow-down.icon--8.change__arrow')).not.toBeNull();
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('restarts the tint with each move, but not on the first render', () => {
    const { set } = draw();
    expect(tint()).toBe('price-still');
    set({ price: '96.40' });
    expect(tint()).toBe('price-up-0');
    set({ price: '96.41', rate: '+2.67%' });
    expect(tint()).toBe('price-up-1');
    set({ rate: '+2.68%' });
    expect(tint()).toBe('price-up-1');
    set({ price: '96.20' });
    expect(tint()).toBe('price-down-0');
  });

  it('shows two dashes until a price is known', () => {
    const { set } = draw({ price: null, rate: null, trend: 'flat', spark: [] });
    expect(screen.getAllByText('--')).toHaveLength(2);
    expect(document.querySelector('.change__arrow--none')).not.toBeNull();
    set({ price: '7.82', rate: '0.00%' });
    expect(byId('price')).toHaveTextContent('7.82');
    expect(byId('change')).toHaveTextContent('0.00%');
  });

  it('is grey while its price is stale, and does not flash when that ends', () => {
    const { set } = draw();
    const tag = () => byId('price')?.parentElement;
    set({ state: { text: '4 秒没更新', kind: 'stale' } });
    expect(tag()).toHaveClass('price-tag--stale');
    expect(byId('change')).toHaveClass('change--flat');
    set({ state: undefined, price: '97.00' });
    expect(tag()).toHaveClass('price-tag--up');
    expect(tint()).toBe('price-still');
  });

  it('shows the same props again on the next render, whatever was written to the DOM before', () => {
    const { set, show } = draw();
    set({ price: '99.99', rate: '+6.49%' });
    // A row off screen gets a snapshot: the values of its first render.
    show({ ...KNOWN });
    expect(byId('price')?.parentElement).toHaveTextContent('96.35+2.61%');
    set({ price: '100.00' });
    expect(byId('price')).toHaveTextContent('96.35');
  });

  it('keeps updating when a translator replaces text nodes by elements', () => {
    const { set } = draw();
    for (const part of document.querySelectorAll('#price, #change > span:last-child')) {
      part.innerHTML = `<font><font>${part.textContent}</font></font>`;
    }
    set({ price: '93.10', rate: '−0.85%', trend: 'down' });
    expect(byId('price')?.parentElement?.textContent).toBe('93.10−0.85%');
  });
});
