import { Gestures } from './Gestures';

function touched() {
  const chart = { pan: jest.fn(), zoom: jest.fn(), point: jest.fn(), fling: jest.fn() };
  return { chart, touch: new Gestures(() => chart) };
}

beforeEach(() => {
  jest.useFakeTimers();
});

describe('Gestures', () => {
  it('drags the chart horizontally', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 112, y: 50 }]);
    touch.move([{ x: 120, y: 50 }]);
    expect(chart.pan.mock.calls).toEqual([[12], [8]]);
  });

  it('ignores small movements of a finger', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 103, y: 90 }]);
    expect(chart.pan).not.toHaveBeenCalled();
  });

  it('shows the crosshair while a finger rests, and hides it when the finger is lifted', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    jest.advanceTimersByTime(300);
    touch.move([{ x: 140, y: 50 }]);
    touch.end([]);
    expect(chart.point.mock.calls).toEqual([[100], [140], [null]]);
    expect(chart.pan).not.toHaveBeenCalled();
  });

  it('shows no crosshair during a drag', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 130, y: 50 }]);
    jest.advanceTimersByTime(1000);
    touch.end([]);
    expect(chart.point).not.toHaveBeenCalled();
  });

  it('zooms the chart around the middle of two fingers', () => {
    const { chart, touch } = touched();
    touch.start([
      { x: 100, y: 50 },
      { x: 200, y: 50 },
    ]);
    touch.move([
      { x: 50, y: 50 },
      { x: 250, y: 50 },
    ]);
    expect(chart.zoom).toHaveBeenCalledWith(2, 150);
  });

  it('calls no method before the chart exists', () => {
    const touch = new Gestures(() => null);
    touch.start([{ x: 1, y: 1 }]);
    expect(() => touch.move([{ x: 90, y: 1 }])).not.toThrow();
  });

  it('flings the chart when a moving finger is lifted', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    for (let x = 116; x <= 196; x += 16) {
      jest.advanceTimersByTime(16);
      touch.move([{ x, y: 50 }]);
    }
    touch.end([]);
    expect(chart.fling.mock.lastCall?.[0]).toBeCloseTo(1, 1);
  });

  it('does not fling the chart when the finger rested before it was lifted', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 120, y: 50 }]);
    touch.move([{ x: 140, y: 50 }]);
    jest.advanceTimersByTime(200);
    touch.end([]);
    expect(chart.fling.mock.calls).toEqual([[0]]);
  });

  it('stops a moving chart on a touch', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    expect(chart.fling).toHaveBeenCalledWith(0);
  });

  it('drags at once with a mouse, however long the button is held', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }], false);
    jest.advanceTimersByTime(1000);
    touch.move([{ x: 120, y: 50 }]);
    expect(chart.point).not.toHaveBeenCalled();
    expect(chart.pan).toHaveBeenCalledWith(20);
  });
});
