import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Taro from '@tarojs/taro';
import { ApiError } from '@/api/ApiError';
import { aProduct, aProductDetail, aQuote, NOW } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import { toasts } from '@/testing/toasts';
import MarketPage from './index';
import { HOUR_MS } from '@candor/rules/durations';

const PRODUCTS = [
  aProduct({ procode: 'AUR', title: '曙光机器人', market: 'HK' }),
  aProduct({ procode: 'KST', title: '红隼云', market: 'HK' }),
  aProduct({ procode: 'GRM', title: '磐石保险', market: 'US' }),
];

const QUOTES = [
  aQuote({ code: 'AUR', price: '182.46', changeRate: '0.0137', volume: 500 }),
  aQuote({ code: 'KST', price: '96.35', changeRate: '0.0261', volume: 900 }),
  aQuote({ code: 'GRM', price: '118.20', changeRate: '-0.0098', change: '-1.17', volume: 100 }),
];

async function open(api?: (fake: FakeApi) => void) {
  const page = await renderPage(MarketPage, {
    api: (fake) => {
      fake['GET /productList'].mockResolvedValue(PRODUCTS);
      api?.(fake);
    },
  });
  act(() => page.tick(QUOTES));
  return page;
}

const order = ({ container }: RenderedPage) =>
  [...container.querySelectorAll('[id^="market-row-"]')].map((row) => row.id.slice(11));

describe('page market', () => {
  it('shows every product with its live price and change (SPEC 1.6, 2.5)', async () => {
    const page = await open();
    expect(order(page)).toEqual(['AUR', 'KST', 'GRM']);
    expect(page.byId('market-price-AUR')).toHaveTextContent(/^182\.46$/);
    expect(page.byId('market-change-GRM')).toHaveTextContent('−0.98%');
    act(() => page.tick([aQuote({ code: 'AUR', price: '182.50', seq: 1001 }), ...QUOTES.slice(1)]));
    expect(page.byId('market-price-AUR')).toHaveTextContent('182.50');
    expect(page.byId('market-age')).toHaveTextContent('0.0 秒前');
  });

  it('shows only products of the market whose tab is selected', async () => {
    const page = await open();
    await userEvent.click(page.byId('market-tab-US'));
    expect(order(page)).toEqual(['GRM']);
    await userEvent.click(page.byId('market-tab-HK'));
    expect(order(page)).toEqual(['AUR', 'KST']);
  });

  it('sorts by a column, reverses the order, and returns to the default order', async () => {
    const page = await open();
    const sort = page.byId('market-sort-price');
    await userEvent.click(sort);
    expect(order(page)).toEqual(['AUR', 'GRM', 'KST']);
    await userEvent.click(sort);
    expect(order(page)).toEqual(['KST', 'GRM', 'AUR']);
    await userEvent.click(sort);
    expect(order(page)).toEqual(['AUR', 'KST', 'GRM']);
    await userEvent.click(page.byId('market-sort-change'));
    expect(order(page)).toEqual(['KST', 'AUR', 'GRM']);
    await userEvent.click(page.byId('market-sort-volume'));
    expect(order(page)).toEqual(['KST', 'AUR', 'GRM']);
  });

  it('keeps the rows where they are while prices tick', async () => {
    const page = await open();
    await userEvent.click(page.byId('market-sort-price'));
    act(() => page.tick([...QUOTES.slice(0, 2), aQuote({ code: 'GRM', price: '999.00' })]));
    expect(page.byId('market-price-GRM')).toHaveTextContent('999.00');
    expect(order(page)).toEqual(['AUR', 'GRM', 'KST']);
  });

  it('adds a product to the watchlist with its star (SPEC 1.5)', async () => {
    const page = await open();
    page.api['POST /optionalSave'].mockResolvedValue(['KST']);
    await userEvent.click(page.byId('market-watch-KST'));
    expect(page.api['POST /optionalSave']).toHaveBeenCalledWith({ procode: 'KST', on: true });
    expect(page.byId('market-watch-KST')).toHaveAttribute('aria-label', '把红隼云移出自选');
    await userEvent.click(page.byId('market-tab-watch'));
    expect(order(page)).toEqual(['KST']);
  });

  it('reports a star that was not saved, and restores its state', async () => {
    const page = await open();
    page.api['POST /optionalSave'].mockRejectedValue(new ApiError('timeout'));
    await userEvent.click(page.byId('market-watch-KST'));
    expect(toasts().at(-1)).toBe('自选没有保存，请再试一次');
    expect(page.byId('market-watch-KST')).toHaveAttribute('aria-label', '把红隼云加入自选');
  });

  it('ignores a second tap on a star, and accepts another star at the same time', async () => {
    const page = await open();
    page.api['POST /optionalSave'].mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(page.byId('market-watch-KST'));
    await userEvent.click(page.byId('market-watch-AUR'));
    expect(page.api['POST /optionalSave'].mock.calls.map(([{ procode }]) => procode)).toEqual([
      'KST',
      'AUR',
    ]);
    expect(toasts()).toEqual([]);
  });

  it('shows the volume in place of the market when sorted by volume', async () => {
    const page = await open();
    expect(page.byId('market-row-AUR')).toHaveTextContent('港股');
    await userEvent.click(page.byId('market-sort-volume'));
    expect(page.byId('market-row-AUR')).not.toHaveTextContent('港股');
  });

  it('links from an empty watchlist to all stocks', async () => {
    const page = await open();
    await userEvent.click(page.byId('market-tab-watch'));
    expect(page.byId('list-empty')).toHaveTextContent('还没有自选股');
    await userEvent.click(page.getByText('看全部股票'));
    expect(order(page)).toHaveLength(3);
  });

  it('shows the opening time of a closed market', async () => {
    const opensAt = NOW + HOUR_MS;
    const page = await open((api) =>
      api['GET /productDetail'].mockResolvedValue(aProductDetail({ status: 'closed', opensAt })),
    );
    act(() => page.tick([...QUOTES.slice(0, 2), aQuote({ code: 'GRM', status: 'closed' })]));
    expect(page.byId('market-row-GRM')).toHaveTextContent('休市');
    expect(page.findId('market-closed')).toBeNull();
    await userEvent.click(page.byId('market-tab-US'));
    expect(page.byId('market-closed')).toHaveTextContent(/美股休市，11月2\d日 \d\d:24 开市/);
  });

  it('opens a stock and the search', async () => {
    const page = await open();
    await userEvent.click(page.byId('market-row-AUR'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/stock/index?procode=AUR' });
    await userEvent.click(page.byId('market-search'));
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/search/index' });
  });

  it('shows the error of a failed load, and retries on a tap', async () => {
    const page = await open((api) =>
      api['GET /productList'].mockRejectedValueOnce(new ApiError('timeout')),
    );
    expect(page.byId('list-error')).toHaveTextContent(
      '股票列表没有加载出来无网络，请检查应用的网络权限。资金没有变动。',
    );
    await userEvent.click(page.byId('list-retry'));
    expect(order(page)).toHaveLength(3);
  });

  it('does not update while another page covers it', async () => {
    const page = await open();
    act(() => host.emit('useDidHide'));
    act(() => page.tick([aQuote({ code: 'AUR', price: '190.00', seq: 1001 }), ...QUOTES.slice(1)]));
    expect(page.byId('market-price-AUR')).toHaveTextContent('182.46');
    await act(async () => host.emit('useDidShow'));
    expect(page.byId('market-price-AUR')).toHaveTextContent('190.00');
  });

  describe('with 500 products', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      aProduct({ procode: `P${index}`, title: `股票 ${index}` }),
    );
    const quotes = many.map(({ procode }) => aQuote({ code: procode }));
    const openMany = async () => {
      const page = await open((api) => api['GET /productList'].mockResolvedValue(many));
      act(() => page.tick(quotes));
      return page;
    };

    it('renders only rows near the screen, in a page of full height', async () => {
      const page = await openMany();
      expect(order(page).length).toBeLessThanOrEqual(26);
      const blocks = [...page.container.querySelectorAll<HTMLElement>('.product-block')];
      const within = (block: HTMLElement) => block.parentElement?.closest('.product-block') ?? null;
      const height = (of: readonly HTMLElement[]) =>
        of.reduce((sum, block) => sum + Number.parseInt(block.style.height, 10), 0);
      expect(height(blocks.filter((block) => within(block) === null))).toBe(500 * 64);
      for (const block of blocks) {
        const parts = blocks.filter((part) => within(part) === block);
        if (parts.length > 0) expect(height(parts)).toBe(height([block]));
      }
    });

    it('renders other rows after scrolling, and removes the first rows', async () => {
      const page = await openMany();
      act(() => host.emit('usePageScroll', { scrollTop: 250 * 64 }));
      expect(page.byId('market-price-P252')).toHaveTextContent('182.46');
      expect(page.findId('market-row-P0')).toBeNull();
      expect(order(page).length).toBeLessThanOrEqual(50);
    });

    it('follows prices of rows on screen only', async () => {
      const page = await openMany();
      act(() => page.tick(many.map(({ procode }) => aQuote({ code: procode, price: '200.00' }))));
      const lively = order(page).filter((code) =>
        page.byId(`market-price-${code}`).textContent?.includes('200.00'),
      );
      expect(lively).toContain('P0');
      expect(lively.length).toBeLessThanOrEqual(18);
    });
  });

  it('counts the seconds since the last price when no prices arrive', async () => {
    const page = await renderPage(MarketPage, {
      api: (fake) => fake['GET /productList'].mockResolvedValue(PRODUCTS),
    });
    jest.useFakeTimers();
    act(() => page.tick(QUOTES));
    page.time.now = 4200;
    act(() => void jest.advanceTimersByTime(1000));
    expect(page.byId('market-age')).toHaveTextContent('4 秒没更新');
    expect(page.byId('market-row-AUR')).toHaveTextContent('4 秒没更新');
  });
});
