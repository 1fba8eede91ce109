import { hideTabBar } from '@/platform/page/tabBar';
import { loadWideStyles, onBreakpoint, currentBreakpoint } from './wide';

jest.mock('@/styles/wide.scss', () => ({}));
jest.unmock('@/platform/page/tabBar');

/** Mocks media queries for a window of this size. */
function resize(width: number, height: number): void {
  const fits = (query: string) => {
    const limit = (name: string, fallback: number) =>
      Number(new RegExp(`${name}: (\\d+)px`).exec(query)?.[1] ?? fallback);
    return (
      width >= limit('min-width', 0) &&
      width <= limit('max-width', 1e6) &&
      height >= limit('min-height', 0) &&
      height <= limit('max-height', 1e6)
    );
  };
  window.matchMedia = ((query: string) => ({
    matches: query.split(',').some(fits),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  })) as never;
}

describe('breakpoints', () => {
  it.each([
    [390, 844, null],
    [768, 1024, null],
    [899, 900, null],
    [900, 768, 'desk'],
    [1440, 900, 'desk'],
    [844, 390, 'pair'],
    [568, 320, null],
  ])('for a window of %i × %i are %s', (width, height, room) => {
    resize(width, height);
    expect(currentBreakpoint()).toBe(room);
  });

  it('hide the page until the styles of a wide window are loaded, and the rail is decided', async () => {
    const flush = () => new Promise((resolve) => setTimeout(resolve, 50));
    resize(390, 844);
    loadWideStyles();
    expect(document.body).toBeVisible();
    resize(1440, 900);
    loadWideStyles();
    await flush();
    expect(document.body).not.toBeVisible();
    hideTabBar();
    await flush();
    expect(document.body).toBeVisible();
  });

  it('notify of changes until unsubscribed', () => {
    const lists: { addEventListener: jest.Mock; removeEventListener: jest.Mock }[] = [];
    window.matchMedia = (() => {
      const list = { addEventListener: jest.fn(), removeEventListener: jest.fn() };
      lists.push(list);
      return list;
    }) as never;
    const stop = onBreakpoint(() => undefined);
    stop();
    expect(lists.every(({ removeEventListener: gone }) => gone.mock.calls.length === 1)).toBe(true);
  });
});
