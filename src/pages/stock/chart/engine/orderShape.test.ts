import { orderShape, type Projection } from './orderShape';
import type { ChartOrder } from './PriceChartProps';

/** One px per ms and per price step, price 0 at the bottom. */
const to: Projection = { x: (time) => time, y: (price) => 200 - price, width: 300, height: 200 };

const order = (side: 'up' | 'down', openTime = 100, closeTime = 250): ChartOrder => ({
  key: 'o',
  side,
  strike: 80,
  openTime,
  closeTime,
  expiryText: '',
});

describe('zones of an order', () => {
  it('run from the entry to the expiry, above and below the strike', () => {
    const shape = orderShape(order('up'), to);
    expect(shape.above).toEqual({ x: 100, y: 0, width: 150, height: 120 });
    expect(shape.below).toEqual({ x: 100, y: 120, width: 150, height: 80 });
  });

  it('win above for a bet on up and below for a bet on down', () => {
    expect(orderShape(order('up'), to).wins).toBe('above');
    expect(orderShape(order('down'), to).wins).toBe('below');
  });

  it('are cut to the plot when the order began before it or ends after it', () => {
    const shape = orderShape(order('up', -50, 900), to);
    expect(shape.above.x).toBe(0);
    expect(shape.above.width).toBe(300);
  });

  it('cover the whole height when the strike is out of the picture', () => {
    const shape = orderShape({ ...order('up'), strike: 500 }, to);
    expect(shape.above.height).toBe(0);
    expect(shape.below.height).toBe(200);
  });
});
