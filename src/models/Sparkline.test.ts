import { NOW } from '@/testing/builders';
import { Sparkline } from './Sparkline';

const START = Math.floor(NOW / 60_000) * 60_000;

/** Feeds a minute of changing prices; returns the seconds in which the line was redrawn. */
function redrawsOf(code: string): number[] {
  const line = new Sparkline(code);
  line.addPrice('190.00', START);
  line.setDay([100, 101, 102]);
  const redraws: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = line.points;
    line.addPrice(`${200 + second}.00`, START + second * 1000);
    if (line.points !== before) redraws.push(second);
  }
  return redraws;
}

describe('Sparkline', () => {
  it('grows once a minute, with the newest price at its end', () => {
    expect(redrawsOf('AUR')).toHaveLength(1);
    const line = new Sparkline('AUR');
    line.addPrice('182.46', START);
    line.setDay([100, 101]);
    expect(line.points).toEqual([100, 101, 182.46]);
    line.addPrice('190.00', START + 60_000);
    expect(line.points).toEqual([100, 101, 190]);
  });

  it.each([
    ['', ['AUR', 'HLC', 'QIN', 'WLD', 'MOR', 'TAL', 'KES', 'BRU', 'LIN', 'SOL']],
    [', codes that are numbers too', Array.from({ length: 60 }, (_, index) => `${600500 + index}`)],
  ])('grows at a different moment for each product%s', (_, codes) => {
    const moments = new Map<number, number>();
    for (const code of codes) {
      for (const second of redrawsOf(code)) moments.set(second, (moments.get(second) ?? 0) + 1);
    }
    expect(Math.max(...moments.values())).toBeLessThanOrEqual(4);
  });

  it('is empty until the prices of the day are loaded, however many live prices arrived', () => {
    const line = new Sparkline('AUR');
    for (let minute = 0; minute < 60; minute += 1) {
      line.addPrice(`${minute + 1}.00`, START + minute * 60_000);
    }
    expect(line.points).toEqual([]);
    line.setDay([100, 101]);
    expect(line.points).toEqual([100, 101, 60]);
  });

  it('keeps the last 40 prices, oldest first, and does not change while the price is constant', () => {
    const line = new Sparkline('AUR');
    line.addPrice('199.00', START);
    line.setDay(Array.from({ length: 100 }, (_, minute) => 100 + minute));
    expect(line.points).toHaveLength(40);
    expect(line.points.at(-1)).toBe(199);
    const { points } = line;
    line.addPrice('199.00', START + 100 * 60_000);
    expect(line.points).toBe(points);
  });
});
