import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { anOrder, aProductDetail, aQuote, aSettledOrder, NOW } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro, { host } from '@/testing/taro';
import StockPage from './index';

jest.mock('./chart/components/ChartSurface', () => ({
  ChartSurface: ({ id, points }: { id: string; points: readonly unknown[] }) => (
    <div id={id}>{points.length}</div>
  ),
}));

type Options = Parameters<typeof renderPage>[1];

async function open(options: Options = {}): Promise<RenderedPage> {
  const page = await renderPage(StockPage, { params: { procode: 'AUR' }, ...options });
  act(() => page.tick());
  return page;
}

const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

describe('the stock page', () => {
  it('shows the whole quote with its age (SPEC 2.28, 3.98)', async () => {
    const page = await open();
    expect(text(page, 'stock-price')).toBe('182.46');
    expect(text(page, 'stock-change')).toMatch(/^\+2\.46\s*\+1\.37%$/);
    expect(text(page, 'stock-age')).toBe('0.0 秒前');
    expect(text(page, 'stock-high')).toBe('183.00');
    expect(text(page, 'stock-low')).toBe('179.50');
    expect(text(page, 'stock-prev')).toBe('180.00');
    expect(text(page, 'stock-volume')).toBe('10.0万');
    expect(text(page, 'stock-bid')).toBe('182.45 × 300');
    expect(text(page, 'stock-ask')).toBe('182.47 × 200');
  });

  it('requests its line and last orders with the same queries as the start script (earlyReads)', async () => {
    const { api } = await open();
    const line = { procode: 'AUR', period: 'tick', limit: 300 };
    expect(api['GET /klineList']).toHaveBeenCalledWith(line);
    const ended = { state: 'finished', procode: 'AUR', limit: 3 };
    expect(api['GET /orderList']).toHaveBeenCalledWith(ended);
  });

  it("shows the current product when opened without one, initially the feed's first (SPEC 3.96-3.98, 4.43)", async () => {
    const page = await renderPage(StockPage);
    expect(page.api['GET /productDetail']).not.toHaveBeenCalled();
    act(() => page.tick());
    await act(async () => undefined);
    expect(page.api['GET /productDetail']).toHaveBeenCalledWith({ procode: 'AUR' });
    expect(text(page, 'stock-price')).toBe('182.46');
    expect(text(page, 'nav-title')).toBe('曙光机器人');
  });

  it('shares a card in WeChat with the stock and its price, which opens this page', async () => {
    await open();
    expect(host.card('useShareAppMessage')).toMatchObject({
      title: '曙光机器人 182.46 · 模拟盘',
      path: '/pages/stock/index?procode=AUR',
    });
    expect(host.card('useShareTimeline')).toMatchObject({ query: 'procode=AUR' });
  });

  it('shows unknown values as --', async () => {
    const page = await renderPage(StockPage, { params: { procode: 'AUR' } });
    expect(text(page, 'stock-price')).toBe('--');
    expect(text(page, 'stock-volume')).toBe('--');
  });

  it('opens the ticket with the side that was tapped', async () => {
    const page = await open();
    expect(text(page, 'stock-up')).toContain('收益 +80%–82%');
    await tap(page, 'stock-down');
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/stock/trade?procode=AUR&direction=2',
    });
  });

  it('shows when a closed market opens instead of offering an order', async () => {
    const opensAt = new Date(2026, 10, 21, 9, 30).getTime();
    const page = await open({
      api: (api) =>
        api['GET /productDetail'].mockResolvedValue(aProductDetail({ status: 'closed', opensAt })),
    });
    act(() => page.tick([aQuote({ status: 'closed' })]));
    expect(text(page, 'stock-closed')).toBe('休市，11月21日 09:30 开市');
    expect(page.findId('stock-up')).toBeNull();
    expect(text(page, 'stock-age')).toBe('休市');
  });

  it('shows that new orders are paused instead of offering one', async () => {
    const page = await open({
      api: (api) => api['GET /productDetail'].mockResolvedValue(aProductDetail({ isPaused: true })),
    });
    expect(text(page, 'stock-closed')).toBe('暂停下单');
    expect(page.findId('stock-up')).toBeNull();
  });

  it('shows the price source and the trading hours', async () => {
    const page = await open();
    expect(text(page, 'stock-source')).toBe('模拟行情');
    expect(page.getByText('09:30–16:00（纽约时间）')).toBeTruthy();
  });

  it('adds the stock to the watchlist and removes it again', async () => {
    const page = await open({
      api: (api) => api['POST /optionalSave'].mockResolvedValueOnce(['AUR']),
    });
    await tap(page, 'stock-watch');
    expect(page.byId('stock-watch').getAttribute('aria-checked')).toBe('true');
    expect(page.api['POST /optionalSave']).toHaveBeenCalledWith({ procode: 'AUR', on: true });
    await tap(page, 'stock-watch');
    expect(page.byId('stock-watch').getAttribute('aria-checked')).toBe('false');
  });

  it("shows the customer's open and finished orders of this stock only", async () => {
    const page = await open({
      api: (api) =>
        api['GET /orderList'].mockImplementation(({ state }) =>
          Promise.resolve({
            list:
              state === 'pending'
                ? [anOrder(), anOrder({ orderNo: 'O-9', procode: 'LMO' })]
                : [aSettledOrder({ orderNo: 'O-0' })],
            next: null,
          }),
        ),
    });
    expect(page.findId('stock-order-O-1')).not.toBeNull();
    expect(page.findId('stock-order-O-0')).not.toBeNull();
    expect(page.findId('stock-order-O-9')).toBeNull();
  });

  it('shows the company once the number of orders above it is known', async () => {
    let answer: () => void = () => undefined;
    const page = await open({
      api: (api) =>
        void api['GET /orderList'].mockImplementation(({ state }) =>
          state === 'pending'
            ? Promise.resolve({ list: [], next: null })
            : new Promise((resolve) => {
                answer = () => resolve({ list: [], next: null });
              }),
        ),
    });
    expect(page.findId('stock-price')).not.toBeNull();
    expect(page.findId('stock-source')).toBeNull();
    await act(async () => answer());
    expect(page.findId('stock-source')).not.toBeNull();
  });

  it('loads the chart of the selected period', async () => {
    const page = await open({
      api: (api) =>
        api['GET /klineList'].mockResolvedValue([
          { time: NOW, open: '1.00', high: '1.00', low: '1.00', close: '1.00', volume: 1 },
        ]),
    });
    await tap(page, 'stock-period-5m');
    expect(page.api['GET /klineList']).toHaveBeenLastCalledWith(
      expect.objectContaining({ procode: 'AUR', period: '5m' }),
    );
  });

  it('shows the error when the chart does not load, and reloads on a tap', async () => {
    const page = await open({
      api: (api) => api['GET /klineList'].mockRejectedValueOnce(new ApiError('timeout')),
    });
    expect(page.byId('chart-error').textContent).toContain('图没有加载出来');
    await tap(page, 'list-retry');
    expect(page.findId('chart-error')).toBeNull();
  });

  it('says that a stock does not exist, and links to the market', async () => {
    const page = await open({
      params: { procode: 'NONE' },
      api: (api) => api['GET /productDetail'].mockRejectedValue(new ApiError('product_unknown')),
      stores: (stores) => void stores.products.load(),
    });
    expect(page.getByText('没有这只股票')).toBeTruthy();
    await act(async () => void fireEvent.click(page.getByText('去市场看看')));
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });
});
