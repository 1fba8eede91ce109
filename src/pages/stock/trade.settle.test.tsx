import { act, fireEvent } from '@testing-library/react';
import { aSettledOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import TradePage from './trade';

jest.mock('./chart/components/ChartSurface', () => ({ ChartSurface: () => null }));

const shield = () => document.querySelector('.overlay-frame__shield');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());

describe('the pause of the ticket page', () => {
  it('ignores taps until the finger that opened the page has paused', async () => {
    await renderPage(TradePage, { params: { procode: 'AUR', direction: '1' } });
    await pass(300);
    // Each tap prolongs the pause.
    fireEvent.click(shield()!);
    await pass(300);
    expect(shield()).not.toBeNull();
    await pass(101);
    expect(shield()).toBeNull();
  });

  it('ignores taps when a new ticket replaces an order', async () => {
    const order = aSettledOrder();
    const page = await renderPage(TradePage, {
      params: { procode: 'AUR', requestId: order.requestId },
      stores: (stores) => stores.orders.applyEvent(order),
    });
    await pass(500);
    expect(shield()).toBeNull();
    await act(async () => void fireEvent.click(page.byId('live-again')));
    page.byId('ticket-submit');
    expect(shield()).not.toBeNull();
    await pass(401);
    expect(shield()).toBeNull();
  });
});
