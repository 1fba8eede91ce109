import { PICTURE } from '@/components/ui/picture/pictureParts';
import { drawResult, type ResultPicture } from './drawResult';

const picture: ResultPicture = {
  link: `https://candor.example/check/#${'A'.repeat(56)}`,
  side: 'up',
  result: 'win',
  product: 'Dawn Semiconductor Holdings',
  what: 'Up · 30S',
  headline: 'Won +80%',
  amount: '',
  prices: '1,818.25 → 1,820.31',
  time: '20 Nov 09:58',
  scan: 'Scan to check it',
  promise: 'Recomputed in your own browser, no account',
  demo: 'Demo: money and prices are simulated. No real money.',
};

/** A canvas context whose letters are half as wide as their font size, as Latin letters are. */
function draw(change: Partial<ResultPicture> = {}) {
  const texts: { text: string; right: number; y: number }[] = [];
  const lines: number[] = [];
  let size = 0;
  const context = {
    set font(font: string) {
      size = Number(/(\d+)px/.exec(font)?.[1]) * 0.55;
    },
    measureText: (text: string) => ({ width: [...text].length * size }),
    fillText: (text: string, x: number, y: number) =>
      texts.push({ text, right: x + [...text].length * size, y }),
    lineTo: (_: number, y: number) => void (y === PICTURE.tear || lines.push(y)),
  };
  const rest = new Proxy(context, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : () => undefined),
  });
  drawResult(rest as unknown as CanvasRenderingContext2D, { ...picture, ...change });
  return { texts, said: texts.map(({ text }) => text).join(' '), lines };
}

describe('drawResult', () => {
  it('draws product, side, result and prices inside its edges, without the profit', () => {
    const { texts, said } = draw();
    for (const text of [
      'Dawn',
      'Won +80%',
      '1,818.25 → 1,820.31',
      'Scan to check it',
      'simulated',
    ]) {
      expect(said).toContain(text);
    }
    expect(said).not.toContain('USDT');
    for (const { right, y } of texts) {
      expect(right).toBeLessThanOrEqual(PICTURE.width);
      expect(y).toBeLessThan(PICTURE.height - 6);
    }
  });

  it('draws the profit when the customer adds it', () => {
    expect(draw({ amount: '+80.00 USDT' }).said).toContain('+80.00 USDT');
  });

  it('draws the prices below the text, however long the text is', () => {
    const { texts, lines } = draw({ amount: '+12,345,678.90 USDT', product: 'Dawn '.repeat(9) });
    const lowest = Math.max(...texts.filter(({ y }) => y < PICTURE.tear - 30).map(({ y }) => y));
    const [level = 0, end = 0] = lines.slice(-2);
    expect(Math.min(level, end)).toBeGreaterThan(lowest + 4);
    expect(Math.max(level, end)).toBeLessThan(PICTURE.tear - 26);
  });

  it.each([
    ['up', 'win', -1],
    ['down', 'win', 1],
    ['up', 'lose', 1],
    ['down', 'lose', -1],
    ['up', 'tie', 0],
    ['down', 'void', 0],
  ] as const)(
    'draws the move of side %s with result %s in the direction of the price',
    (side, result, way) => {
      const [level = 0, end = 0] = draw({ side, result }).lines.slice(-2);
      expect(Math.sign(end - level)).toBe(way);
    },
  );
});
