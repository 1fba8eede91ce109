import { chartPalette } from '@/styles/palette';
import { orderLines, zoneShapes } from './chartShapes';
import type { ChartOrder } from './ChartProps';
import { textWidth } from './shapes';

/** A scale of one px per ms and per price tick, with price 0 at the bottom. */
const to = {
  x: (time: number) => time,
  xOfIndex: (index: number) => index,
  y: (price: number) => 200 - price,
  width: 300,
  height: 200,
};
const palette = chartPalette('light', 'red-up');
const words = { above: 'wins', below: 'loses' };

const order = (side: 'up' | 'down', openTime = 100, closeTime = 250): ChartOrder => ({
  key: 'o',
  side,
  strike: 80,
  openTime,
  closeTime,
  openText: '',
  expiryText: '',
});

function zones(of: ChartOrder) {
  const shapes = zoneShapes(of, words, to, palette);
  const [above, below] = shapes.filter(({ kind }) => kind === 'rect');
  return { above, below, texts: shapes.filter(({ kind }) => kind === 'text') };
}

describe('the zones of an order', () => {
  it('extend from opening to expiry, above and below the strike', () => {
    const { above, below } = zones(order('up'));
    expect(above).toMatchObject({ x: 100, y: 0, width: 150, height: 120 });
    expect(below).toMatchObject({ x: 100, y: 120, width: 150, height: 80 });
  });

  it('win above for an order up, and below for an order down', () => {
    expect(zones(order('up')).above?.colour).toBe(palette.upZone);
    expect(zones(order('up')).below?.colour).toBe(palette.downZone);
    expect(zones(order('down')).above?.colour).toBe(palette.downZone);
    expect(zones(order('down')).below?.colour).toBe(palette.upZone);
  });

  it('are cut at the plot when the order begins before it or ends after it', () => {
    expect(zones(order('up', -50, 900)).above).toMatchObject({ x: 0, width: 300 });
  });

  it('cover the whole height when the strike is outside the picture', () => {
    const { above, below } = zones({ ...order('up'), strike: 500 });
    expect(above).toMatchObject({ height: 0 });
    expect(below).toMatchObject({ height: 200 });
  });

  it('have labels at the expiry if there is enough space', () => {
    expect(zones(order('up')).texts).toMatchObject([
      { text: 'wins', x: 250 - 6 - textWidth('wins'), y: 13 },
      { text: 'loses', x: 250 - 6 - textWidth('loses'), y: 187 },
    ]);
    expect(zones(order('up', 100, 120)).texts).toEqual([]);
    expect(zones({ ...order('up'), strike: 10 }).texts).toMatchObject([{ text: 'wins' }]);
    // The label ends 20 px from the edge; nearer, the strike's line would cross it.
    expect(zones({ ...order('up'), strike: 22 }).texts).toMatchObject([{ text: 'wins' }]);
  });
});

describe('the lines of an order', () => {
  const kinds = (of: ChartOrder) => orderLines(of, to, palette).map(({ kind }) => kind);

  it('are its expiry, its strike to the right edge, and a dot at its opening', () => {
    const [expiry, strike, entry] = orderLines(order('up'), to, palette);
    expect(expiry).toMatchObject({ kind: 'rect', x: 249, height: 200 });
    expect(strike).toMatchObject({
      points: [
        { x: 100, y: 120 },
        { x: 300, y: 120 },
      ],
    });
    expect(entry).toMatchObject({ kind: 'dot', x: 100, y: 120 });
  });

  it('are only the moment of acceptance before there is a strike, without zones', () => {
    const waiting = { ...order('up'), strike: null };
    expect(orderLines(waiting, to, palette)).toMatchObject([{ kind: 'rect', x: 99, height: 200 }]);
    expect(orderLines({ ...waiting, openTime: -5 }, to, palette)).toEqual([]);
    expect(zoneShapes(waiting, words, to, palette)).toEqual([]);
  });

  it('are omitted outside the picture', () => {
    expect(kinds(order('up', -50, 250))).toEqual(['rect', 'line']);
    expect(kinds(order('up', 100, 900))).toEqual(['line', 'dot']);
    expect(kinds(order('up', 400, 900))).toEqual([]);
  });
});
