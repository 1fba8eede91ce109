import { breakText, PICTURE } from '@/components/ui/picture/pictureParts';
import { drawPoster, type Poster } from './drawPoster';

const poster: Poster = {
  link: 'https://a.example/#/pages/register/index?oid=LX7286',
  code: 'LX7286',
  slogan: 'Try demo trading you can check yourself',
  codeLabel: 'Invite code',
  scan: 'Scan to sign up',
  demo: 'Demo: money and prices are simulated.',
};

/** A canvas context whose letters are as wide as their font size, as Chinese letters are. */
function recorder() {
  const texts: { text: string; x: number; y: number; width: number }[] = [];
  const dots: { x: number; y: number; side: number }[] = [];
  let size = 0;
  const context = {
    set font(font: string) {
      size = Number(/(\d+)px/.exec(font)?.[1]) * 0.5;
    },
    measureText: (text: string) => ({ width: [...text].length * size }),
    fillText: (text: string, x: number, y: number) =>
      texts.push({ text, x, y, width: [...text].length * size }),
    fillRect: (x: number, y: number, side: number) => dots.push({ x, y, side }),
  };
  const rest = new Proxy(context, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : () => undefined),
  });
  return { texts, dots, context: rest as unknown as CanvasRenderingContext2D };
}

describe('drawPoster', () => {
  it("draws the code, the QR code and the demo note inside the picture's edges", () => {
    const { texts, dots, context } = recorder();
    drawPoster(context, poster);
    const said = texts.map(({ text }) => text).join(' ');
    for (const text of [poster.code, poster.slogan, poster.scan, poster.demo]) {
      expect(said).toContain(text);
    }
    for (const { x, y, width } of texts) {
      expect(x + width).toBeLessThanOrEqual(PICTURE.width);
      expect(y).toBeLessThan(PICTURE.height - 8);
    }
    expect(dots.length).toBeGreaterThan(200);
  });

  it('draws no demo note in live mode', () => {
    const linesOf = (demo: string) => {
      const { texts, context } = recorder();
      drawPoster(context, { ...poster, demo });
      return texts.map(({ text }) => text).filter((text) => text !== '');
    };
    const plain = linesOf('');
    expect(linesOf(poster.demo).slice(0, plain.length)).toEqual(plain);
    expect(linesOf(poster.demo).slice(plain.length).join(' ')).toBe(poster.demo);
  });

  it.each([
    ['Try demo trading', 9, ['Try demo', 'trading']],
    ['一起试试模拟交易', 4, ['一起试试', '模拟交易']],
    ['', 4, []],
    ['Unbreakable', 4, ['Unbreakable']],
  ])('breaks %j after %i letters into %j', (text, most, lines) => {
    expect(breakText(text, (part) => [...part].length <= most)).toEqual(lines);
  });
});
