import { act, fireEvent } from '@testing-library/react';
import { Screen } from '@/components/shell/Screen';
import type { RunningPlace } from '@/components/shell/ScreenContext';
import { anOrder, aQuote, aSettledOrder, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import Taro from '@/testing/taro';
import { framePage } from '../framePage';
import { RunningBar } from './RunningBar';

const options = { running: (place: RunningPlace) => <RunningBar {...place} /> };
const Market = framePage('market', () => <Screen title="market" tabbed />, options);
const Stock = framePage(
  'stock',
  () => <Screen title="stock" ownOrders="O-1" footer="buy" />,
  options,
);
const anotherOrder = anOrder({
  orderNo: 'O-2',
  requestId: 'r2',
  expectedCloseTime: NOW + 20_000,
});

describe('RunningBar', () => {
  it('names the order that ends next and the number of others, with links to both', async () => {
    const page = await renderPage(Market, {
      stores: ({ orders }) => [anOrder(), anotherOrder].forEach(orders.applyEvent),
    });
    act(() => page.tick());
    expect(page.byId('running-order').textContent).toContain('0:20');
    expect(page.byId('running-more').textContent).toBe('+1');
    fireEvent.click(page.byId('running-order'));
    expect(Taro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/stock/trade?procode=AUR&requestId=r2',
    });
  });

  it('disappears when the order has ended', async () => {
    const page = await renderPage(Market, { stores: ({ orders }) => orders.applyEvent(anOrder()) });
    expect(page.findId('running-order')).not.toBeNull();
    act(() => page.stores.orders.applyEvent(aSettledOrder()));
    expect(page.findId('running-order')).toBeNull();
  });

  it('leaves out the order that the page itself shows', async () => {
    const page = await renderPage(Stock, { stores: ({ orders }) => orders.applyEvent(anOrder()) });
    expect(page.findId('running-order')).toBeNull();
    act(() => page.stores.orders.applyEvent(anotherOrder));
    expect(page.findId('running-order')).not.toBeNull();
  });

  it('is on screen from the first render after a reload, before the orders are loaded', async () => {
    const page = await renderPage(Market, {
      stored: { openOrders: { version: 1, value: ['O-1', 'O-2'] } },
    });
    expect(page.byId('running-awaited').textContent).toBe('2 笔进行中');
  });

  it('ignores taps for a moment after it appears', async () => {
    const page = await renderPage(Market);
    const shield = () => page.container.querySelector('.overlay-frame__shield');
    expect(shield()).toBeNull();
    act(() => page.stores.orders.applyEvent(anOrder()));
    expect(shield()).not.toBeNull();
  });

  it('requests the price for the order that it shows, and no price without an order', async () => {
    const asked = jest.fn();
    const { stores } = await renderPage(Market, {
      stores: ({ quotes }) => {
        quotes.applyNowData([aQuote()]);
        Object.assign(quotes.observed, { add: asked });
      },
    });
    expect(asked).not.toHaveBeenCalled();
    act(() => stores.orders.applyEvent(anOrder()));
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ code: 'AUR' }));
  });
});
