import { ChartTouch } from './ChartTouch';

function touched() {
  const chart = { pan: jest.fn(), pinch: jest.fn(), point: jest.fn() };
  return { chart, touch: new ChartTouch(() => chart) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('fingers on the chart', () => {
  it('drag it sideways', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 112, y: 50 }]);
    touch.move([{ x: 120, y: 50 }]);
    expect(chart.pan.mock.calls).toEqual([[12], [8]]);
  });

  it('do not drag it by a trembling', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 103, y: 90 }]);
    expect(chart.pan).not.toHaveBeenCalled();
  });

  it('show the crosshair while one rests, and take it away when lifted', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    jest.advanceTimersByTime(300);
    touch.move([{ x: 140, y: 50 }]);
    touch.end([]);
    expect(chart.point.mock.calls).toEqual([[100], [140], [null]]);
    expect(chart.pan).not.toHaveBeenCalled();
  });

  it('show no crosshair once they drag', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 130, y: 50 }]);
    jest.advanceTimersByTime(1000);
    touch.end([]);
    expect(chart.point).not.toHaveBeenCalled();
  });

  it('pinch it around their middle', () => {
    const { chart, touch } = touched();
    touch.start([
      { x: 100, y: 50 },
      { x: 200, y: 50 },
    ]);
    touch.move([
      { x: 50, y: 50 },
      { x: 250, y: 50 },
    ]);
    expect(chart.pinch).toHaveBeenCalledWith(2, 150);
  });

  it('ask nothing of a chart that is not there yet', () => {
    const touch = new ChartTouch(() => null);
    touch.start([{ x: 1, y: 1 }]);
    expect(() => touch.move([{ x: 90, y: 1 }])).not.toThrow();
  });
});
