import { act, fireEvent } from '@testing-library/react';
import { ApiError } from '@/api/ApiError';
import { aProductDetail, aQuote, NOW } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
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

describe('the terms of an order', () => {
  it('says that the next price opens the order, on the sheet as well', async () => {
    const page = await openTicket();
    expect(text(page, 'ticket-opens')).toBe('按下一个价格开仓，约 2 秒后');
    type(page, '100');
    await tap(page, 'ticket-submit');
    expect(text(page, 'confirm-opening')).toBe('下一个价格，约 2 秒后');
  });

  it('waits for the newest batch of the log, which every order names', async () => {
    const page = await renderPage(TradePage, { params: { procode: 'AUR', direction: '1' } });
    act(() => {
      page.stores.clock.addSample({ serverTime: NOW, sentAt: 0, receivedAt: 0 });
      page.stores.quotes.applyNowData([aQuote()]);
    });
    type(page, '100');
    expect(text(page, 'ticket-submit')).toBe('正在等第一笔价格');
    act(() => page.tick());
    expect(text(page, 'ticket-submit')).toBe('买涨 100 USDT · 30S');
  });

  const changed = new ApiError('rate_changed', { data: { payoutRate: '0.78' } });

  it('asks again when the rate changed, and orders at the new rate after a yes', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockRejectedValueOnce(changed),
    });
    await confirmOrder(page);
    expect(text(page, 'again-seen')).toBe('+80%');
    expect(text(page, 'again-now')).toBe('+78%');
    // The ticket loads the new terms.
    expect(page.api['GET /productDetail']).toHaveBeenCalledTimes(2);
    await tap(page, 'again-accept');
    const [first, second] = page.api['POST /orderSave'].mock.calls.map(([request]) => request);
    expect(second).toMatchObject({ payoutRate: '0.78', quantity: '100.00' });
    expect([second?.requestId, second?.signed]).not.toContain(first?.requestId);
    expect(second?.signed).not.toBe(first?.signed);
    expect(text(page, 'live-orderNo')).toBe('O-1');
  });

  it('shows after a refusal that new orders are paused since the page was opened', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockRejectedValueOnce(new ApiError('product_paused')),
    });
    page.api['GET /productDetail'].mockResolvedValue(aProductDetail({ isPaused: true }));
    await confirmOrder(page);
    expect(text(page, 'ticket-submit')).toBe('暂停下单');
  });

  it('places an order that was too late again with one tap', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockRejectedValueOnce(new ApiError('order_late')),
    });
    await confirmOrder(page);
    expect(text(page, 'again-dialog')).toContain('这一单到得太晚，没有受理，资金没有变动');
    page.time.now += 2500;
    act(() => page.tick([aQuote({ time: NOW + 2500 })]));
    await tap(page, 'again-accept');
    const [first, second] = page.api['POST /orderSave'].mock.calls.map(([request]) => request);
    expect(second?.tappedAt).toBe((first?.tappedAt ?? 0) + 2500);
    expect(second?.requestId).not.toBe(first?.requestId);
    expect(text(page, 'live-orderNo')).toBe('O-1');
  });

  it('keeps what was typed when the new rate is declined', async () => {
    const page = await openTicket({
      api: (api) => api['POST /orderSave'].mockRejectedValueOnce(changed),
    });
    await confirmOrder(page);
    await tap(page, 'again-cancel');
    expect(page.findId('again-now')).toBeNull();
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '100');
    expect(page.api['POST /orderSave']).toHaveBeenCalledTimes(1);
  });
});
