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

describe('a price series', () => {
  it('is empty until it is loaded, and says so', () => {
    const series = new PriceSeries('tick');
    series.addTick({ time: 1000, price: 5 });
    expect(series.points).toEqual([]);
    expect(series.isLoaded).toBe(false);
    series.endLoad(series.beginLoad(), []);
    expect(series.isLoaded).toBe(true);
  });

  it('goes on with what the feed said while the load was under way', () => {
    const series = new PriceSeries('tick');
    const load = series.beginLoad();
    series.addTick({ time: 1000, price: 5 });
    series.addTick({ time: 2000, price: 6 });
    series.endLoad(load, [at(1000)]);
    expect(series.points).toEqual([at(1000), at(2000, 6)]);
  });

  it('asks for older points as long as pages are full', () => {
    const series = loaded(page(1000));
    expect(series.hasOlder).toBe(true);
    series.addOlder(1000, [at(998), at(999)]);
    expect(series.hasOlder).toBe(false);
    expect(times(series).slice(0, 3)).toEqual([998, 999, 1000]);
  });

  it('does not take an older page that no longer fits', () => {
    const series = loaded();
    series.addOlder(900, [at(800)]);
    expect(times(series)).toEqual([1000, 2000]);
  });
});
