import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_COLORS, SWIPER_DOTS } from './hostColors';

const scss = readFileSync(path.join(__dirname, 'tokens.scss'), 'utf8');

/** Value of a token in one class of tokens.scss. */
function token(selector: string, name: string): string | undefined {
  const start = scss.indexOf(`${selector} {`);
  const block = scss.slice(start, scss.indexOf('\n}', start));
  return new RegExp(`--${name}:\\s*([^;]+);`).exec(block)?.[1];
}

describe.each([
  ['light', '.theme'],
  ['dark', '.theme--dark'],
] as const)('HOST_COLORS of the %s theme', (theme, selector) => {
  const { page, tabBar } = HOST_COLORS[theme];

  it.each([
    ['page', page],
    ['card', tabBar.backgroundColor],
    ['text-3', tabBar.color],
    ['brand', tabBar.selectedColor],
  ])('contain the colour of --%s (SPEC 2.41)', (name, color) => {
    expect(token(selector, name)).toBe(color.toLowerCase());
  });
});

it('SWIPER_DOTS have the colour of --on-fill', () => {
  const onFill = token('.theme', 'on-fill');
  expect(SWIPER_DOTS.indicatorActiveColor).toBe(onFill);
  expect(token('.theme--dark', 'on-fill') ?? onFill).toBe(onFill);
});
