import { fireEvent, render } from '@testing-library/react';
import type { ChartProps } from '../engine/ChartProps';
import { ChartSurface } from './ChartSurface';

const chart = {
  show: jest.fn(),
  pan: jest.fn(),
  fling: jest.fn(),
  zoom: jest.fn(),
  point: jest.fn(),
  resize: jest.fn(),
  remove: jest.fn(),
};

jest.mock('../engine/Chart', () => ({ Chart: jest.fn(() => chart) }));

let resized: () => void = () => undefined;

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has neither canvas drawing nor layout.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resized = () => onResize([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLElement.prototype.setPointerCapture = jest.fn();
});

function open() {
  const props = { points: [], orders: [] } as unknown as ChartProps;
  const { container, unmount } = render(<ChartSurface id="stock-chart" height={240} {...props} />);
  const canvas = container.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  return { canvas, unmount };
}

/** Sets the pointer fields on the event, because jsdom lacks pointer events and offsets. */
function fire(canvas: HTMLElement, event: Event, fields: Record<string, unknown>): boolean {
  Object.entries({ offsetY: 0, ...fields }).forEach(([name, value]) =>
    Object.defineProperty(event, name, { value }),
  );
  return fireEvent(canvas, event);
}

const pointer = (type: string) => new Event(type, { bubbles: true });

describe("the browser's chart", () => {
  it.each(['ctrlKey', 'metaKey'])('zooms with the wheel and %s around the pointer', (modifier) => {
    const { canvas } = open();
    const turn = { deltaY: -100, cancelable: true, [modifier]: true };
    const isScrolled = fire(canvas, new WheelEvent('wheel', turn), { offsetX: 80 });
    expect(chart.zoom).toHaveBeenCalledWith(1.1, 80);
    expect(chart.pan).not.toHaveBeenCalled();
    expect(isScrolled).toBe(false);
  });

  it('lets a wheel without a modifier scroll the page', () => {
    const { canvas } = open();
    const isScrolled = fire(canvas, new WheelEvent('wheel', { deltaY: -100, cancelable: true }), {
      offsetX: 80,
    });
    expect(isScrolled).toBe(true);
    expect(chart.zoom).not.toHaveBeenCalled();
    expect(chart.pan).not.toHaveBeenCalled();
  });

  it('moves with a horizontal wheel', () => {
    const { canvas } = open();
    fire(canvas, new WheelEvent('wheel', { deltaX: 30, deltaY: 5, cancelable: true }), {
      offsetX: 80,
    });
    expect(chart.pan).toHaveBeenCalledWith(-30);
    expect(chart.zoom).not.toHaveBeenCalled();
  });

  it('shows the crosshair under the mouse, and hides it when the mouse leaves', () => {
    const { canvas } = open();
    fire(canvas, pointer('pointermove'), { pointerType: 'mouse', offsetX: 120 });
    expect(chart.point).toHaveBeenLastCalledWith(120);
    fireEvent.pointerLeave(canvas);
    expect(chart.point).toHaveBeenLastCalledWith(null);
  });

  it('keeps the crosshair after a drag in WebKit, which sends a leave and an over event', () => {
    const { canvas } = open();
    fireEvent.pointerLeave(canvas);
    fire(canvas, pointer('pointerover'), { pointerType: 'mouse', offsetX: 90 });
    expect(chart.point).toHaveBeenLastCalledWith(90);
  });

  it('moves with a pressed pointer', () => {
    const { canvas } = open();
    const finger = { pointerType: 'touch', pointerId: 1 };
    fire(canvas, pointer('pointerdown'), { ...finger, offsetX: 200 });
    fire(canvas, pointer('pointermove'), { ...finger, offsetX: 150 });
    expect(chart.pan).toHaveBeenCalledWith(-50);
  });

  it('resizes with its canvas, and stops when it is unmounted', () => {
    const { unmount } = open();
    resized();
    expect(chart.resize).toHaveBeenCalledWith(expect.objectContaining({ ratio: 1 }));
    unmount();
    expect(chart.remove).toHaveBeenCalledTimes(1);
  });
});
