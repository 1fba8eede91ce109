import { LOAD_LIMIT, PriceSeries } from './PriceSeries';

const at = (time: number, price = 5) => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
});
const times = (series: PriceSeries) => series.points.map(({ time }) => time);
const page = (from: number) => Array.from({ length: LOAD_LIMIT }, (_, index) => at(from + index));

function loaded(points = [at(1000), at(2000)]): PriceSeries {
  const series = new PriceSeries('tick');
  series.endLoad(series.beginLoad(), points);
  return series;
}

describe('PriceSeries', () => {
  it('is empty and marked as not loaded until it is loaded', () => {
    const series = new PriceSeries('tick');
    series.addTick({ time: 1000, price: 5 });
    expect(series.points).toEqual([]);
    expect(series.isLoaded).toBe(false);
    series.endLoad(series.beginLoad(), []);
    expect(series.isLoaded).toBe(true);
  });

  it('includes the ticks of the feed during the load', () => {
    const series = new PriceSeries('tick');
    const load = series.beginLoad();
    series.addTick({ time: 1000, price: 5 });
    series.addTick({ time: 2000, price: 6 });
    series.endLoad(load, [at(1000)]);
    expect(series.points).toEqual([at(1000), at(2000, 6)]);
  });

  it('requests older points as long as pages are full', () => {
    const series = loaded(page(1000));
    expect(series.hasOlder).toBe(true);
    series.addOlder(1000, [at(998), at(999)]);
    expect(series.hasOlder).toBe(false);
    expect(times(series).slice(0, 3)).toEqual([998, 999, 1000]);
  });

  it('discards an older page that does not fit its first point any more', () => {
    const series = loaded();
    series.addOlder(900, [at(800)]);
    expect(times(series)).toEqual([1000, 2000]);
  });

  it.each([
    ['the next tick', 3000, false],
    ['a tick after one that is missing', 4000, true],
    ['a tick that the load holds', 2000, false],
  ])('reports whether a gap separates it from the feed: %s', (_what, time, isTorn) => {
    const series = loaded();
    series.addTick({ time, price: 5 });
    expect(series.isTorn).toBe(isTorn);
  });

  it('has a gap if the feed was ahead of the load, and none after the next load', () => {
    const series = new PriceSeries('tick');
    const load = series.beginLoad();
    series.addTick({ time: 9000, price: 5 });
    series.addTick({ time: 10_000, price: 5 });
    series.endLoad(load, [at(1000), at(2000)]);
    expect(series.isTorn).toBe(true);
    series.endLoad(series.beginLoad(), [at(1000), at(2000), at(9000), at(10_000)]);
    expect(series.isTorn).toBe(false);
    // The series does not detect later gaps; the module that follows the feed does.
    series.addTick({ time: 99_000, price: 5 });
    expect(series.isTorn).toBe(false);
  });

  it.each([
    ['contains the missing points', [at(1000), at(2000), at(8000), at(9000)], false],
    ['lacks the missing points', [at(1000), at(2000), at(3000)], true],
  ])('has a gap unless the pending load fills it: the load %s', (_what, brought, isTorn) => {
    const series = loaded();
    const load = series.beginLoad();
    series.addTick({ time: 9000, price: 5 });
    expect(series.isTorn).toBe(false);
    series.endLoad(load, brought);
    expect(series.isTorn).toBe(isTorn);
  });

  it('waits for the feed at the end of the newer of two loads', () => {
    const series = loaded();
    series.endLoad(series.beginLoad(), [at(1000), at(2000), at(3000), at(4000)]);
    series.addTick({ time: 5000, price: 5 });
    expect(series.isTorn).toBe(false);
  });

  it('of bars never reports a gap, because bars have no end time', () => {
    const series = new PriceSeries('1m');
    series.endLoad(series.beginLoad(), [at(60_000)]);
    series.addTick({ time: 119_000, price: 5 });
    expect(series.isTorn).toBe(false);
  });
});
