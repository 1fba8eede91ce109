import type { PricePoint } from '@/models/PricePoint';
import { chartPalette } from '@/styles/palette';
import { Chart } from './Chart';
import type { ChartProps } from './ChartProps';

const palette = chartPalette('light', 'red-up');
const size = { width: 360, height: 246, ratio: 2 };

const at = (index: number): PricePoint => {
  const close = 1000 + (index % 7);
  return { time: index * 1000, open: close, high: close, low: close, close };
};
const log = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => at(from + index));

const props = (more: Partial<ChartProps> = {}): ChartProps => ({
  kind: 'line',
  points: log(0, 1000),
  decimals: 2,
  orders: [],
  zoneTexts: { above: '', below: '' },
  barTexts: { open: '', high: '', low: '', close: '' },
  palette,
  timeText: (time) => `t${time / 1000}`,
  ...more,
});

/** A mounted chart whose frames the test runs, and the texts of its last picture. */
function mounted(shown: ChartProps) {
  const frames: (() => void)[] = [];
  let texts: string[] = [];
  const dashes: number[][] = [];
  const nothing = () => undefined;
  const drawing = {
    setTransform: () => {
      texts = [];
    },
    fillText: (text: string) => texts.push(text),
    setLineDash: (dash: number[]) => dashes.push(dash),
  };
  const context = new Proxy(drawing, { get: (to, name) => Reflect.get(to, name) ?? nothing });
  const canvas = { width: 0, height: 0 };
  const requestFrame = (draw: () => void) => void frames.push(draw);
  const target = { canvas, context: context as unknown as CanvasRenderingContext2D, requestFrame };
  const chart = new Chart(target, size, shown);
  const nextFrame = () => frames.splice(0).forEach((draw) => draw());
  /** Server second at the middle of the plot, read from the crosshair. */
  const middle = () => {
    chart.point(152);
    nextFrame();
    const crossed = texts.filter((text) => text.startsWith('t')).pop();
    chart.point(null);
    nextFrame();
    return Number(crossed?.slice(1));
  };
  return { chart, canvas, frames, nextFrame, middle };
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('a chart on a canvas', () => {
  it('has one canvas pixel for each pixel of the screen', () => {
    const { canvas, chart } = mounted(props());
    expect(canvas).toEqual({ width: 720, height: 492 });
    chart.resize({ width: 300, height: 100, ratio: 1.5 });
    expect(canvas).toEqual({ width: 450, height: 150 });
  });

  it('draws once per frame, however many values changed', () => {
    const { chart, frames } = mounted(props());
    chart.pan(5);
    chart.pan(5);
    chart.show(props());
    expect(frames).toHaveLength(1);
  });

  it('does not draw after it was disposed', () => {
    const { chart, canvas, nextFrame } = mounted(props());
    chart.pan(5);
    chart.remove();
    Object.freeze(canvas);
    expect(nextFrame).not.toThrow();
  });

  it('follows the newest price, unless it is scrolled to the past', () => {
    const { chart, middle } = mounted(props());
    const before = middle();
    chart.show(props({ points: log(0, 1010) }));
    expect(middle()).toBe(before + 10);
    chart.pan(250);
    const past = middle();
    expect(past).toBeLessThan(before);
    chart.show(props({ points: log(0, 1020) }));
    expect(middle()).toBe(past);
  });

  it('keeps showing the same points when older points are added', () => {
    const onReachStart = jest.fn();
    const { chart, middle } = mounted(props({ points: log(500, 1000), onReachStart }));
    chart.pan(100);
    expect(onReachStart).toHaveBeenCalled();
    const before = middle();
    chart.show(props({ points: log(0, 1000), onReachStart }));
    expect(middle()).toBe(before);
  });

  it('shows fewer points after a pinch, with the same points under the fingers', () => {
    const { chart, middle } = mounted(props());
    const before = middle();
    chart.zoom(3, 152);
    expect(middle()).toBe(before);
    chart.pan(30.4);
    expect(before - middle()).toBe(20);
  });

  it('resets its view for another kind of chart', () => {
    const { chart, middle } = mounted(props());
    const first = middle();
    chart.pan(200);
    chart.show(props({ kind: 'candles' }));
    expect(middle()).toBeGreaterThan(first);
  });

  it('moves a new order into view if the newest price is in view', () => {
    const { chart, middle } = mounted(props());
    const before = middle();
    const order = { key: 'a', side: 'up' as const, strike: 1000, openText: '', expiryText: 'x' };
    chart.show(props({ orders: [{ ...order, openTime: 998_000, closeTime: 1_298_000 }] }));
    expect(middle()).toBeGreaterThan(before);
  });
});

describe('a chart with a fixed window', () => {
  it('does not move with a finger or a tick', () => {
    const focus = { from: 980_000, to: 1_000_000 };
    const { chart, middle } = mounted(props({ focus }));
    const before = middle();
    chart.pan(100);
    expect(middle()).toBe(before);
    chart.zoom(3, 20);
    expect(middle()).toBe(before);
    chart.show(props({ focus, points: log(0, 1010) }));
    expect(middle()).toBe(before);
  });
});

describe('a flung chart', () => {
  const glide = ({ frames, nextFrame }: ReturnType<typeof mounted>) => {
    let count = 0;
    for (; frames.length > 0 && count < 1000; count += 1) {
      jest.advanceTimersByTime(16);
      nextFrame();
    }
    return count;
  };

  it('slows down and stops', () => {
    const made = mounted(props());
    const before = made.middle();
    made.chart.fling(1);
    expect(glide(made)).toBeLessThan(100);
    expect(made.middle()).toBeLessThan(before - 100);
  });

  it('stops at once when a finger touches it', () => {
    const made = mounted(props());
    made.chart.fling(1);
    jest.advanceTimersByTime(16);
    made.nextFrame();
    made.chart.fling(0);
    glide(made);
    const before = made.middle();
    expect(glide(made)).toBe(0);
    expect(made.middle()).toBe(before);
  });

  it('does not move on with reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const made = mounted(props());
    const before = made.middle();
    made.chart.fling(1);
    glide(made);
    expect(made.middle()).toBe(before);
    jest.mocked(window.matchMedia).mockRestore();
  });
});
