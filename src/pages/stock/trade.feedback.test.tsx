import { act, fireEvent } from '@testing-library/react';
import { giveFeedback, resumeSounds } from '@/feedback/giveFeedback';
import { anOrder, NOW } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import TradePage from './trade';

jest.mock('@/feedback/giveFeedback');
jest.mock('./chart/components/ChartSurface', () => ({ ChartSurface: () => null }));

const moments = () => jest.mocked(giveFeedback).mock.calls.map(([moment]) => moment);

beforeEach(() => [giveFeedback, resumeSounds].forEach((one) => jest.mocked(one).mockClear()));
afterEach(() => jest.useRealTimers());

describe('feedback of the ticket page', () => {
  it('vibrates for an accepted order, and the tap on confirm unlocks sound', async () => {
    const page = await renderPage(TradePage, { params: { procode: 'AUR', direction: '1' } });
    act(() => page.tick());
    fireEvent.input(page.byId('ticket-quantity'), { target: { value: '100' } });
    await act(async () => void fireEvent.click(page.byId('ticket-submit')));
    expect(resumeSounds).not.toHaveBeenCalled();
    act(() => void fireEvent.click(page.byId('confirm-submit')));
    expect(resumeSounds).toHaveBeenCalledTimes(1);
    await act(async () => undefined);
    page.byId('live-countdown');
    expect(moments()).toEqual(['accepted']);
  });

  it('vibrates in each of the last three seconds of an order, and not before', async () => {
    const order = anOrder({ openTime: NOW - 26_000, expectedCloseTime: NOW + 4_000 });
    jest.useFakeTimers();
    const page = await renderPage(TradePage, {
      params: { procode: 'AUR', requestId: order.requestId },
      api: (api) => api['GET /orderList'].mockResolvedValue({ list: [order], next: null }),
    });
    act(() => page.tick());
    const felt: number[] = [];
    const arrived = new Set<string>();
    for (let ms = 0; ms < 6_000; ms += 250) {
      page.time.now = ms;
      act(() => jest.advanceTimersByTime(250));
      felt.push(moments().length);
      arrived.add(document.querySelector('.countdown-ring__last')?.textContent ?? '');
    }
    expect(moments()).toEqual(['lastSecond', 'lastSecond', 'lastSecond']);
    expect(felt.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect([...arrived]).toEqual(['', '0:03', '0:02', '0:01']);
  });
});
