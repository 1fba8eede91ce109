import { act, fireEvent, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { ApiError } from '@/api/ApiError';
import { aProductDetail } from '@/testing/builders';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import Taro from '@/testing/taro';
import TradePage from './trade';

jest.mock('./chart/components/ChartSurface', () => ({ ChartSurface: () => null }));

async function openTicket(options: Parameters<typeof renderPage>[1] = {}): Promise<RenderedPage> {
  const params = { procode: 'AUR', direction: '1' };
  const page = await renderPage(TradePage, { params, ...options });
  act(() => page.tick());
  return page;
}

const type = (page: RenderedPage, amount: string) =>
  fireEvent.input(page.byId('ticket-quantity'), { target: { value: amount } });
const press = (element: Element) => act(async () => void fireEvent.click(element));
const tap = (page: RenderedPage, id: string) => press(page.byId(id));
const text = (page: RenderedPage, id: string) => page.byId(id).textContent;

/** Goes back in a later task, because the history entry follows one task after the sheet. */
async function goBack(): Promise<void> {
  await waitFor(() => expect(window.history.state).toHaveProperty('candorGuard'));
  window.history.back();
}

describe('the confirmation of an order', () => {
  it.each([
    ['not now', (page: RenderedPage) => tap(page, 'confirm-cancel')],
    ['its cross', (page: RenderedPage) => press(page.getByRole('button', { name: '关闭' }))],
    ['a tap beside it', () => press(document.querySelector('.at-float-layout__overlay')!)],
    ['Escape', () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))],
    ['Back', goBack],
  ])('places no order when it is closed by %s', async (_, close) => {
    const page = await openTicket();
    type(page, '100');
    await tap(page, 'ticket-submit');
    expect(page.findId('confirm-sheet')).not.toBeNull();
    await close(page);
    await waitFor(() => expect(page.findId('confirm-sheet')).toBeNull());
    expect(page.api['POST /orderSave']).not.toHaveBeenCalled();
    expect(page.byId('ticket-quantity')).toHaveProperty('value', '100');
  });

  it('sends the order that it shows, whatever changes behind it', async () => {
    const page = await openTicket();
    type(page, '25');
    await tap(page, 'ticket-submit');
    type(page, '250');
    await tap(page, 'ticket-down');
    await tap(page, 'ticket-term-60');
    await act(async () => page.stores.settings.setLanguage('en_US'));
    const sheet = page.byId('confirm-sheet').textContent;
    expect(sheet).toContain('25.00 USDT');
    expect(sheet).toContain('45.00 USDT');
    // Enter is held down in the field behind the sheet.
    for (let times = 0; times < 3; times += 1) {
      fireEvent.keyDown(page.byId('ticket-quantity'), { key: 'Enter', repeat: times > 0 });
      fireEvent.keyUp(page.byId('ticket-quantity'), { key: 'Enter' });
    }
    await tap(page, 'confirm-submit');
    expect(page.api['POST /orderSave'].mock.calls).toEqual([
      [expect.objectContaining({ procode: 'AUR', direction: 1, seconds: 30, quantity: '25.00' })],
    ]);
  });

  it('closes when its rate is no longer offered', async () => {
    const page = await openTicket();
    type(page, '25');
    await tap(page, 'ticket-submit');
    const { product, ...detail } = aProductDetail();
    const terms = detail.terms.map((term) => ({ ...term, payoutRate: '0.70' }));
    await act(async () =>
      runInAction(() => page.stores.products.details.set('AUR', { product, ...detail, terms })),
    );
    expect(page.findId('confirm-sheet')).toBeNull();
    expect(text(page, 'ticket-max-win')).toBe('17.50');
  });

  it('is replaced by a link to the market at the address of a stock that does not exist', async () => {
    const page = await openTicket({
      params: { procode: 'NOPE', direction: '1' },
      api: (api) => api['GET /productDetail'].mockRejectedValue(new ApiError('product_unknown')),
    });
    await waitFor(() => page.byId('stock-unknown'));
    expect(page.byId('stock-unknown').textContent).toContain('没有这只股票');
    expect(page.findId('ticket-submit')).toBeNull();
    await tap(page, 'stock-to-market');
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/market/index' });
  });
});
