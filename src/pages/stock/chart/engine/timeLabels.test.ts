import type { PricePoint } from '@/models/PricePoint';
import type { ChartOrder, TimeUnit } from './ChartProps';
import { textWidth } from './shapes';
import { timeLabels, type TimeScene } from './timeLabels';
import { DAY_MS, HOUR_MS } from '@candor/rules/durations';

const NOON = new Date(2026, 10, 20, 12, 0, 0).getTime();
const at = (time: number): PricePoint => ({ time, open: 5, high: 5, low: 5, close: 5 });
const ticks = Array.from({ length: 600 }, (_, index) => at(NOON + index * 1000));

const order = (openTime: number, closeTime: number): ChartOrder => ({
  key: 'o',
  side: 'up',
  strike: 5,
  openTime,
  closeTime,
  openText: clock(openTime, 'second'),
  expiryText: '12:10:00 到期',
});

function clock(time: number, to: TimeUnit): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = new Date(time);
  if (to === 'day') return `${date.getDate()}.`;
  const parts = [
    date.getHours(),
    date.getMinutes(),
    ...(to === 'second' ? [date.getSeconds()] : []),
  ];
  return parts.map(two).join(':');
}

/** Labels of the view on a plot of `width` px. */
function labels(
  view: { from: number; to: number },
  orders: ChartOrder[] = [],
  pointAtCrosshair: PricePoint | null = null,
  points: readonly PricePoint[] = ticks,
  width = 300,
) {
  const xOfIndex = (index: number) => ((index - view.from) / (view.to - view.from)) * width;
  const scene: TimeScene = {
    points,
    view,
    orders,
    kind: 'line',
    timeText: clock,
    pointAtCrosshair,
    to: { width, xOfIndex, x: (time) => xOfIndex((time - NOON) / 1000) },
  };
  return timeLabels(scene);
}

describe('labels of the time axis', () => {
  it('are round times', () => {
    expect(labels({ from: 0, to: 599 }).map(({ text }) => text)).toEqual([
      '12:02',
      '12:04',
      '12:06',
      '12:08',
    ]);
    expect(labels({ from: 0, to: 250 }).map(({ text }) => text)).toEqual([
      '12:01',
      '12:02',
      '12:03',
    ]);
  });

  it('have seconds if the intervals are shorter than a minute', () => {
    expect(labels({ from: 100, to: 160 }).map(({ text }) => text)).toEqual([
      '12:02:00',
      '12:02:15',
      '12:02:30',
    ]);
  });

  it('are dates if the intervals are days', () => {
    const hours = Array.from({ length: 60 }, (_, index) => at(NOON + index * HOUR_MS));
    const texts = labels({ from: 0, to: 60 }, [], null, hours).map(({ text }) => text);
    expect(texts).toEqual(['21.', '12:00', '22.', '12:00']);
    const days = Array.from({ length: 20 }, (_, index) => at(NOON + index * DAY_MS));
    const dates = labels({ from: 0, to: 20 }, [], null, days).map(({ text }) => text);
    expect(dates.every((text) => text.endsWith('.'))).toBe(true);
  });

  it('show the opening and the expiry of an order, and emphasise the expiry', () => {
    const found = labels({ from: 0, to: 620 }, [order(NOON + 200_000, NOON + 600_000)]);
    expect(found.find(({ isStrong }) => isStrong)?.text).toBe('12:10:00 到期');
    expect(found.map(({ text }) => text)).toContain('12:03:20');
  });

  it('show only the acceptance of an order that has not opened', () => {
    const { openTime, closeTime } = order(NOON + 200_000, NOON + 600_000);
    const waiting = { ...order(openTime, closeTime), strike: null, expiryText: '' };
    const found = labels({ from: 0, to: 620 }, [{ ...waiting, openText: '12:03:20 受理' }]);
    expect(found.map(({ text }) => text)).toContain('12:03:20 受理');
    expect(found.filter(({ isStrong }) => isStrong)).toEqual([]);
  });

  it('show both of two adjacent expiries, in order', () => {
    const close = { ...order(NOON + 100_000, NOON + 302_000), expiryText: '12:05:02 到期' };
    const other = { ...order(NOON + 100_000, NOON + 300_000), expiryText: '12:05:00 到期' };
    for (const to of [320, 600]) {
      const found = labels({ from: 0, to }, [close, other]).filter(({ isStrong }) => isStrong);
      const texts = found.sort((a, b) => a.x - b.x).map(({ text }) => text);
      expect(texts).toEqual(['12:05:00 到期', '12:05:02 到期']);
    }
  });

  it('show one label for two orders that expire in the same second', () => {
    const one = order(NOON + 100_000, NOON + 300_000);
    const found = labels({ from: 0, to: 320 }, [one, { ...one, key: 'p' }]);
    expect(found.filter(({ isStrong }) => isStrong)).toHaveLength(1);
  });

  it('leave space for the time of the crosshair', () => {
    const found = labels({ from: 0, to: 250 }, [], at(NOON + 125_000));
    expect(found.map(({ text }) => text)).toEqual(['12:01', '12:03']);
  });

  it.each(Array.from({ length: 60 }, (_, shift) => shift * 7))(
    'never overlap and are never cut (dragged by %i)',
    (shift) => {
      const orders = [order(NOON + 100_000, NOON + 300_000), order(NOON + 110_000, NOON + 310_000)];
      const found = labels({ from: shift - 50, to: shift + 300 }, orders).sort((a, b) => a.x - b.x);
      expect(found.length).toBeGreaterThan(0);
      found.forEach(({ text, x }, index) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + textWidth(text)).toBeLessThanOrEqual(300);
        const next = found[index + 1];
        if (next) expect(x + textWidth(text)).toBeLessThan(next.x);
      });
    },
  );

  it.each([-40, 0, 10, NaN])('are omitted in a plot that is %s px wide', (width) => {
    const orders = [order(NOON, NOON + 60_000), order(NOON, NOON + 61_000)];
    const named = labels({ from: 0, to: 100 }, orders, ticks[5], ticks, width);
    expect(named.filter(({ isStrong }) => isStrong)).toEqual([]);
  });
});
