import { act, render } from '@testing-library/react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Profiler } from 'react';
import type { LiveQuote } from '@/hooks/quotes/useQuoteRow';
import { LiveLine } from './LiveLine';

const UP = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const DOWN = [...UP].reverse();
const KNOWN: LiveQuote = { price: '9', rate: '0', trend: 'up', spark: UP, sparkBase: 5 };

/** Renders a LiveLine; returns a setter of its quote and a counter of its renders. */
function draw() {
  // All properties exist from the start, because MobX does not observe later ones.
  const live: { -readonly [K in keyof LiveQuote]: LiveQuote[K] } = makeAutoObservable(
    { ...KNOWN, state: KNOWN.state },
    { spark: observableRef },
  );
  const drawn = jest.fn();
  const tree = (shown: LiveQuote) => (
    <Profiler id="line" onRender={drawn}>
      <LiveLine live={shown} className="place" />
    </Profiler>
  );
  const { container, rerender } = render(tree(live));
  const part = (selector: string) => container.querySelector(selector);
  return {
    drawn,
    path: () => part('path')?.getAttribute('d'),
    line: () => part('svg')?.getAttribute('class'),
    base: () => part('.sparkline__base')?.getAttribute('style'),
    set: (values: Partial<LiveQuote>) =>
      void act(() => runInAction(() => Object.assign(live, values))),
    show: (shown: LiveQuote) => rerender(tree(shown)),
  };
}

describe('LiveLine', () => {
  it('appends new prices without a React render', () => {
    const { drawn, path, line, base, set } = draw();
    const before = path();
    expect(before).toMatch(/^M0 /);
    expect(line()).toContain('sparkline__path--up');
    expect(base()).toContain('top:');
    set({ spark: DOWN, trend: 'down', sparkBase: 100 });
    expect(path()).toMatch(/^M0 /);
    expect(path()).not.toBe(before);
    expect(line()).toContain('sparkline__path--down');
    expect(base()).toContain('display:none');
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('is grey while its price is stale, and empty without points', () => {
    const { path, line, set } = draw();
    set({ state: { text: '4 秒没更新', kind: 'stale' }, spark: [] });
    expect(line()).toContain('sparkline__path--flat');
    expect(path()).toBe('');
  });

  it('shows the new props on the next render, whatever was written to the DOM before', () => {
    const { path, set, show } = draw();
    const first = path();
    set({ spark: DOWN });
    // A row off screen gets a snapshot: the values of its first render.
    show({ ...KNOWN });
    expect(path()).toBe(first);
    set({ spark: DOWN, trend: 'down' });
    expect(path()).toBe(first);
  });
});
