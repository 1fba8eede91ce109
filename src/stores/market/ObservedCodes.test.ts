import { autorun } from 'mobx';
import { aQuote, NOW } from '@/testing/builders';
import { Quote } from '@/models/Quote';
import { ObservedCodes } from './ObservedCodes';

const clock = { second: NOW, now: () => NOW };
const ages = { add() {}, remove() {} };

function build() {
  const told: string[][] = [];
  const read = new ObservedCodes();
  read.onChange = (codes) => told.push([...codes]);
  const quotes = new Map(
    ['A', 'B', 'C'].map((code) => [
      code,
      new Quote(aQuote({ code }), clock, { prices: read, ages }),
    ]),
  );
  /** Observes prices as a visible row does; returns a function that stops it. */
  const show = (...codes: string[]) =>
    autorun(() => codes.forEach((code) => quotes.get(code)?.price));
  return { told, show };
}

beforeEach(() => void jest.useFakeTimers());

describe('ObservedCodes', () => {
  it('sends all observed products together', () => {
    const { told, show } = build();
    show('A');
    show('B');
    expect(told).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(told).toEqual([['A', 'B']]);
  });

  it('removes products that are no longer observed after a delay', () => {
    const { told, show } = build();
    const hide = show('A', 'B');
    jest.advanceTimersByTime(60);
    hide();
    show('B');
    jest.advanceTimersByTime(4_999);
    expect(told).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(told.at(-1)).toEqual(['B']);
  });

  it('sends a new product without waiting for the removal of an old one', () => {
    const { told, show } = build();
    const hide = show('A');
    jest.advanceTimersByTime(60);
    hide();
    show('C');
    jest.advanceTimersByTime(500);
    expect(told.at(-1)).toEqual(['C']);
    jest.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });

  it('sends at most twice a second, however fast rows scroll past', () => {
    const { told, show } = build();
    const codes = ['A', 'B', 'C'];
    let hide = () => {};
    for (let index = 0; index < 60; index += 1) {
      hide();
      hide = show(codes[index % 3] ?? '');
      jest.advanceTimersByTime(50);
    }
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.length).toBeLessThanOrEqual(7);
  });

  it('sends no message while the same rows are rendered again', () => {
    const { told, show } = build();
    show('A');
    jest.advanceTimersByTime(60);
    for (let index = 0; index < 10; index += 1) show('A')();
    jest.advanceTimersByTime(60_000);
    expect(told).toHaveLength(1);
  });
});
