import { paint } from './paint';
import type { Shape } from './shapes';

/** A canvas context that records its calls and the values of its properties. */
function recorder() {
  const calls: [string, ...unknown[]][] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          void calls.push([String(name), ...values]),
      set: (_, name, value) => {
        calls.push([`${String(name)}=`, value]);
        return true;
      },
    },
  );
  const draw = (...shapes: Shape[]) => {
    paint(context as CanvasRenderingContext2D, shapes, 2);
    return calls;
  };
  const named = (name: string) => calls.filter((call) => call[0] === name);
  return { draw, calls, named };
}

const line = (count: number): Shape => ({
  kind: 'line',
  points: Array.from({ length: count }, (_, index) => ({ x: index, y: 0 })),
  width: 1,
  colour: 'blue',
});

describe('the strokes of a line', () => {
  it.each([2, 16, 17, 18, 33, 300])('of %i points connect all of them without a gap', (count) => {
    const { draw } = recorder();
    const segments: [number, number][] = [];
    let at: number | null = null;
    for (const [name, x] of draw(line(count))) {
      if (name === 'beginPath') at = null;
      if (name !== 'lineTo') continue;
      if (at !== null) segments.push([at, Number(x)]);
      at = Number(x);
    }
    expect(segments).toEqual(Array.from({ length: count - 1 }, (_, from) => [from, from + 1]));
  });

  it.each([0, 1])('are not drawn for %i points', (count) => {
    const { draw, named } = recorder();
    draw(line(count));
    expect(named('stroke')).toEqual([]);
  });
});

describe('paint', () => {
  it('scales CSS px to the pixels of the screen', () => {
    const { draw, named } = recorder();
    draw();
    expect(named('setTransform')).toEqual([['setTransform', 2, 0, 0, 2, 0, 0]]);
  });

  it('resets opacity and dashes after each shape', () => {
    const { draw, calls, named } = recorder();
    draw({ ...line(2), alpha: 0.2 }, { ...line(2), kind: 'line', dash: [4, 3] } as Shape, line(2));
    expect(named('globalAlpha=').map(([, value]) => value)).toEqual([0.2, 1, 1]);
    const dashes = calls.filter(([name]) => name === 'setLineDash').map(([, dash]) => dash);
    expect(dashes).toEqual([[], [4, 3], []]);
  });

  it('fills a plain rectangle, traces a rounded one, and outlines a dot without dashes', () => {
    const { draw, named } = recorder();
    const box = { x: 1, y: 2, width: 30, height: 20, colour: 'red' };
    draw({ kind: 'rect', ...box }, { kind: 'rect', ...box, radius: 4 });
    expect(named('fillRect')).toEqual([['fillRect', 1, 2, 30, 20]]);
    expect(named('arcTo')).toHaveLength(4);
    draw({ kind: 'dot', x: 5, y: 5, radius: 4, colour: 'red', edge: 'ink' });
    expect(named('strokeStyle=')).toEqual([['strokeStyle=', 'ink']]);
    expect(named('setLineDash')).toEqual([['setLineDash', []]]);
  });

  it('draws a text in its weight and alignment', () => {
    const { draw, named } = recorder();
    const text = { kind: 'text' as const, text: 'a', x: 1, y: 2, colour: 'ink' };
    draw(text, { ...text, weight: 600, isCentred: true });
    expect(named('font=').map(([, font]) => String(font).slice(0, 8))).toEqual([
      '400 11px',
      '600 11px',
    ]);
    expect(named('textAlign=').map(([, side]) => side)).toEqual(['left', 'center']);
  });
});
