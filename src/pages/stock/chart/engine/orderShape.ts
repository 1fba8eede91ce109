import type { ChartOrder } from './PriceChartProps';

/** Where a chart draws things, CSS px from the top left of its plot. */
export interface Projection {
  x: (time: number) => number;
  y: (price: number) => number;
  width: number;
  height: number;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What an order adds to a chart. */
export interface OrderShape {
  entryX: number;
  expiryX: number;
  strikeY: number;
  /** The side above and the side below the strike, from entry to expiry, cut to the plot. */
  above: Rectangle;
  below: Rectangle;
  /** Which of the two wins. */
  wins: 'above' | 'below';
}

const within = (value: number, high: number) => Math.max(0, Math.min(high, value));

/** Lines and zones of an order: the strike runs from the entry to the right edge. */
export function orderShape(order: ChartOrder, to: Projection): OrderShape {
  const entryX = to.x(order.openTime);
  const expiryX = to.x(order.closeTime);
  const strikeY = to.y(order.strike);
  const left = within(entryX, to.width);
  const width = within(expiryX, to.width) - left;
  const middle = within(strikeY, to.height);
  return {
    entryX,
    expiryX,
    strikeY,
    above: { x: left, y: 0, width, height: middle },
    below: { x: left, y: middle, width, height: to.height - middle },
    wins: order.side === 'up' ? 'above' : 'below',
  };
}
