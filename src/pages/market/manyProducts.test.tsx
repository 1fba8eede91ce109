import { act } from '@testing-library/react';
import { ROW_HEIGHT } from '@/components/ui/lib/rowWindow';
import { aProduct, aQuote } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import MarketPage from './index';

const PRODUCTS = 5000;
/** Maximum DOM nodes of the page. WeChat's audit allows 1,000, and 60 children a node. */
const NODES_MAX = 600;
const CHILDREN_MAX = 60;

const code = (index: number) => `P${String(index).padStart(4, '0')}`;

it(`the market renders at most ${NODES_MAX} nodes of 5,000 products at every scroll position`, async () => {
  const codes = Array.from({ length: PRODUCTS }, (_, index) => code(index));
  const page = await renderPage(MarketPage, {
    api: (fake) =>
      fake['GET /productList'].mockResolvedValue(
        codes.map((procode) => aProduct({ procode, title: procode })),
      ),
  });
  act(() => page.tick(codes.map((procode) => aQuote({ code: procode }))));
  for (const row of [0, 7, 99, 100, 2503, 4990]) {
    act(() => host.emit('usePageScroll', { scrollTop: row * ROW_HEIGHT }));
    const all = [...page.container.querySelectorAll('*')];
    expect(all.length).toBeLessThanOrEqual(NODES_MAX);
    expect(Math.max(...all.map((node) => node.childElementCount))).toBeLessThanOrEqual(
      CHILDREN_MAX,
    );
    for (const near of [row, row + 8]) {
      expect(page.findId(`market-row-${code(near)}`)).not.toBeNull();
    }
  }
});
