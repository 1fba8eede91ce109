import { act, fireEvent, waitFor } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import {
  aFeedLog,
  anAsset,
  anOrder,
  aProductDetail,
  aQuote,
  aSettledOrder,
  aWaitingOrder,
  NOW,
} from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro from '@/testing/taro';
import TradePage from './trade';

jest.mock('./chart/components/ChartSurface', () => ({
  ChartSurface: ({ id, points }: { id: string; points: readonly unknown[] }) => (
    <div id={id}>{points.length}</div>
  ),
}));

type Options = Parameters<typeof renderPage>[1];

/** Opens the ticket with a fresh price. */
async function openTicket(options: Options = {}): Promise<RenderedPage> {
  const page = await renderPage(TradePage, {
    params: { procode: 'AUR', direction: '1' },
    ...options,
  });
  act(() => page.tick());
  return page;
}

const type = (page: RenderedPage, amount: string) =>
  fireEvent.input(page.byId('ticket-quantity'), { target: { value: amount } });
const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

async function confirmOrder(page: RenderedPage): Promise<void> {
  type(page, '100');
  await tap(page, 'ticket-submit');
  await tap(page, 'confirm-submit');
}

afterEach(() => jest.useRealTimers());

describe('the order ticket', () => {
  it('shows possible payout and loss before an order is sent (SPEC 2.29)', async () => {
    const page = await openTicket();
    type(page, '100');
    expect(text(page, 'ticket-title')).toBe('曙光机器人');
    expect(text(page, 'ticket-price')).toBe('182.46');
    expect(text(page, 'ticket-max-loss')).toBe('100.00');
    expect(text(page, 'ticket-max-win')).toBe('80.00');
    expect(text(page, 'ticket-tie')).toBe('0.00');
    expect(text(page, 'ticket-net-win')).toBe('+80.00');
    expect(text(page, 'ticket-net-lose')).toBe('−100.00');
    expect(text(page, 'ticket-submit')).toBe('买涨 100 USDT · 30S');
  });

  it('shows the payout of the selected term (SPEC 1.10, 9.18)', async () => {
    const page = await openTicket();
    type(page, '100');
    await tap(page, 'ticket-term-60');
    expect(text(page, 'ticket-max-win')).toBe('82.00');
    expect(text(page, 'ticket-submit')).toContain('60S');
  });

  it('selects a quick amount, and the maximum (SPEC 3.81)', async () => {
    const page = await openTicket({
      api: (api) => api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '730.56' })),
      stores: (stores) => void stores.config.load(),
    });
    // The ticket offers no amounts above the balance, but parts of it in whole units.
    expect(page.findId('ticket-quick-1000')).toBeNull();
    await tap(page, 'ticket-quick-p25');
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '182');
    type(page, '1000');
    expect(text(page, 'ticket-quantity-error')).toBe('超出可用余额 269.44 USDT');
    expect(text(page, 'ticket-submit')).toBe('可用余额不足');
    await tap(page, 'ticket-max');
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '730.56');
    expect(page.findId('ticket-quantity-error')).toBeNull();
  });

  it('asks for confirmation, sends all terms signed, and shows the order as it opens (SPEC 1.8)', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockResolvedValue(aWaitingOrder()),
    });
    await confirmOrder(page);
    expect(page.api['POST /orderSave']).toHaveBeenCalledTimes(1);
    expect(page.api['POST /orderSave'].mock.calls[0]?.[0]).toMatchObject({
      procode: 'AUR',
      direction: 1,
      seconds: 30,
      quantity: '100.00',
      payoutRate: '0.80',
      seenTip: { seq: 100, digest: aFeedLog().tip },
      tappedAt: NOW,
      signed: expect.stringMatching(/^[A-Za-z0-9+/]{43}= [A-Za-z0-9+/]{86}==$/),
    });
    expect(text(page, 'live-orderNo')).toBe('O-1');
    // Before the opening price, the order shows its term, but no countdown and profit.
    expect(text(page, 'live-waiting')).toBe('30S');
    expect(page.findId('live-countdown')).toBeNull();
    expect(page.findId('live-expected')).toBeNull();
    expect(text(page, 'live-open')).toBe('--');
    expect(page.getByText('正在等下一个价格')).toBeTruthy();
    act(() => page.stores.orders.applyEvent(anOrder()));
    expect(text(page, 'live-open')).toBe('182.46');
    expect(text(page, 'live-countdown')).toBe('0:30');
    expect(page.getByText('开仓价 182.46')).toBeTruthy();
  });

  it('places one order however often the button is tapped', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockReturnValue(new Promise(() => undefined)),
    });
    type(page, '100');
    await tap(page, 'ticket-submit');
    const button = page.byId('confirm-submit');
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(page.api['POST /orderSave']).toHaveBeenCalledTimes(1);
    expect(text(page, 'confirm-submit')).toBe('正在提交，不会重复下单');
  });

  it('shows why it is blocked: amount, limits, decimals (SPEC 5.8)', async () => {
    const page = await openTicket();
    expect(text(page, 'ticket-submit')).toBe('请输入金额');
    type(page, '9');
    expect(text(page, 'ticket-submit')).toBe('金额至少 10 USDT');
    expect(page.findId('ticket-quantity-error')).toBeNull();
    await tap(page, 'ticket-submit');
    expect(text(page, 'ticket-quantity-error')).toBe('金额至少 10 USDT');
    type(page, '10.005');
    expect(text(page, 'ticket-quantity-error')).toBe('金额最多两位小数');
    type(page, '60000');
    expect(text(page, 'ticket-submit')).toBe('单笔最多 50,000 USDT');
    expect(page.api['POST /orderSave']).not.toHaveBeenCalled();
  });

  it('requires a side if it was opened without one (SPEC 1.9)', async () => {
    const page = await openTicket({ params: { procode: 'AUR' } });
    type(page, '100');
    expect(text(page, 'ticket-submit')).toBe('先选买涨还是买跌');
    await tap(page, 'ticket-down');
    expect(text(page, 'ticket-submit')).toBe('买跌 100 USDT · 30S');
    expect(text(page, 'ticket-net-win')).toBe('+80.00');
    expect(page.byId('ticket-net-win').parentElement?.textContent).toContain('低于开仓价');
    expect(page.byId('ticket-net-lose').parentElement?.textContent).toContain('高于开仓价');
  });

  it('is blocked while the price is older than three seconds, also in the confirmation', async () => {
    jest.useFakeTimers();
    const page = await openTicket();
    type(page, '100');
    await tap(page, 'ticket-submit');
    page.time.now = 4200;
    act(() => jest.advanceTimersByTime(1000));
    expect(text(page, 'ticket-submit')).toBe('价格 4 秒没更新，恢复后可下单');
    expect(text(page, 'ticket-age')).toBe('4 秒没更新');
    await tap(page, 'confirm-submit');
    expect(page.api['POST /orderSave']).not.toHaveBeenCalled();
  });

  it('is blocked while the market is closed, and shows the opening time', async () => {
    const opensAt = new Date(2026, 10, 21, 9, 30).getTime();
    const page = await openTicket({
      api: (api) =>
        api['GET /productDetail'].mockResolvedValue(aProductDetail({ status: 'closed', opensAt })),
    });
    act(() => page.tick([aQuote({ status: 'closed' })]));
    expect(text(page, 'ticket-submit')).toBe('休市，11月21日 09:30 开市');
  });

  it('shows why the server refused the order, and that no money moved', async () => {
    const page = await openTicket({
      api: (api) =>
        api['POST /orderSave'].mockRejectedValueOnce(
          new ApiError('insufficient_balance', { msg: '可用余额不足' }),
        ),
    });
    await confirmOrder(page);
    expect(text(page, 'ticket-form-error')).toBe('可用余额不足');
    expect(page.getByText('没有成交，资金没有变动')).toBeTruthy();
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '100');
    type(page, '50');
    expect(page.findId('ticket-form-error')).toBeNull();
  });

  it('says that it checks the outcome after a lost response, then shows the order', async () => {
    let found: (order: ReturnType<typeof anOrder>) => void = () => undefined;
    const page = await openTicket({
      api: (api) => {
        api['POST /orderSave'].mockRejectedValueOnce(new ApiError('timeout'));
        api['GET /orderByRequest'].mockReturnValueOnce(
          new Promise((resolve) => {
            found = resolve;
          }),
        );
      },
    });
    await confirmOrder(page);
    expect(text(page, 'ticket-submit')).toBe('正在确认，不会重复下单');
    expect(page.byId('ticket-checking').textContent).toContain('曙光机器人');
    await tap(page, 'ticket-submit');
    expect(page.api['POST /orderSave']).toHaveBeenCalledTimes(1);
    await act(async () => found(anOrder()));
    expect(text(page, 'live-orderNo')).toBe('O-1');
  });

  it('says that an order never arrived, keeps the order, and sends it again under the same id', async () => {
    jest.useFakeTimers();
    const page = await openTicket({
      api: (api) => {
        api['POST /orderSave'].mockRejectedValueOnce(new ApiError('timeout'));
        api['GET /orderByRequest'].mockRejectedValue(new ApiError('not_found'));
      },
    });
    await confirmOrder(page);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    act(() => page.tick([aQuote()], NOW));
    expect(page.getByText('上一次下单没有送达，资金没有变动，可以再下。')).toBeTruthy();
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '100');
    await tap(page, 'ticket-submit');
    await tap(page, 'confirm-submit');
    const [first, second] = page.api['POST /orderSave'].mock.calls.map(([request]) => request);
    expect(second?.requestId).toBe(first?.requestId);
    expect(text(page, 'live-orderNo')).toBe('O-1');
  });

  it('shows the result in place of the settled order, and opens a new ticket', async () => {
    const page = await openTicket();
    await confirmOrder(page);
    act(() => page.stores.orders.applyEvent(aSettledOrder()));
    expect(text(page, 'live-profit')).toBe('+80.00');
    expect(page.findId('live-countdown')).toBeNull();
    // A check mark means "checked", so a settled order shows the mark of its stock instead.
    const head = page.byId('live-profit').closest('.live-head');
    expect(head?.querySelector('.icon--done')).toBeNull();
    expect(head?.querySelector('.stock-mark')).not.toBeNull();
    await tap(page, 'live-again');
    expect(page.findId('ticket-submit')).not.toBeNull();
  });

  it('shows an order in progress by its request id, also after a restart', async () => {
    const order = anOrder();
    const page = await openTicket({
      params: { procode: 'AUR', requestId: order.requestId },
      api: (api) => api['GET /orderList'].mockResolvedValue({ list: [order], next: null }),
    });
    expect(text(page, 'live-orderNo')).toBe('O-1');
  });

  it('links to the record of the order and to the positions', async () => {
    const page = await openTicket();
    await confirmOrder(page);
    await tap(page, 'live-receipt');
    // The history entry of the confirmation is removed first.
    await waitFor(() =>
      expect(Taro.navigateTo).toHaveBeenCalledWith({
        url: '/pages/record/index?tab=order&orderNo=O-1',
      }),
    );
  });
});
