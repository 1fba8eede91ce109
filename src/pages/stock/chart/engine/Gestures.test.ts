import { Gestures } from './Gestures';

function touched() {
  const chart = { pan: jest.fn(), zoom: jest.fn(), point: jest.fn(), fling: jest.fn() };
  return { chart, touch: new Gestures(() => chart) };
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
    expect(chart.zoom).toHaveBeenCalledWith(2, 150);
  });

  it('ask nothing of a chart that is not there yet', () => {
    const touch = new Gestures(() => null);
    touch.start([{ x: 1, y: 1 }]);
    expect(() => touch.move([{ x: 90, y: 1 }])).not.toThrow();
  });

  it('fling it when they let go while they move', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    for (let x = 116; x <= 196; x += 16) {
      jest.advanceTimersByTime(16);
      touch.move([{ x, y: 50 }]);
    }
    touch.end([]);
    expect(chart.fling.mock.lastCall?.[0]).toBeCloseTo(1, 1);
  });

  it('do not fling it when they stood still before they let go', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    touch.move([{ x: 120, y: 50 }]);
    touch.move([{ x: 140, y: 50 }]);
    jest.advanceTimersByTime(200);
    touch.end([]);
    expect(chart.fling.mock.calls).toEqual([[0]]);
  });

  it('stop what still glides when they come down', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }]);
    expect(chart.fling).toHaveBeenCalledWith(0);
  });

  it('of a mouse drag at once, however long the button is held', () => {
    const { chart, touch } = touched();
    touch.start([{ x: 100, y: 50 }], false);
    jest.advanceTimersByTime(1000);
    touch.move([{ x: 120, y: 50 }]);
    expect(chart.point).not.toHaveBeenCalled();
    expect(chart.pan).toHaveBeenCalledWith(20);
  });
});
