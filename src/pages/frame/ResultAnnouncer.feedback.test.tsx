import { act } from '@testing-library/react';
import { giveFeedback } from '@/feedback/giveFeedback';
import { anOrder, aSettledOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { ResultAnnouncer } from './ResultAnnouncer';

jest.mock('@/feedback/giveFeedback');

beforeEach(() => jest.mocked(giveFeedback).mockClear());

describe('feedback of ResultAnnouncer', () => {
  it.each([
    ['won', aSettledOrder()],
    ['settled', aSettledOrder({ result: 'lose', profit: '-100.00', paid: '0.00' })],
    ['settled', aSettledOrder({ result: 'tie', profit: '0.00', paid: '100.00' })],
  ] as const)('vibrates once for the result of %s', async (moment, settled) => {
    const page = await renderPage(ResultAnnouncer);
    act(() => {
      page.stores.orders.applyEvent(anOrder());
      page.stores.orders.applyEvent(settled);
    });
    page.byId('result-sheet');
    expect(jest.mocked(giveFeedback).mock.calls).toEqual([[moment]]);
  });
});
