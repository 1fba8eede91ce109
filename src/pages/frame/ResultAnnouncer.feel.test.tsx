import { act } from '@testing-library/react';
import { feel } from '@/feedback/feel';
import { anOrder, aSettledOrder } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { ResultAnnouncer } from './ResultAnnouncer';

jest.mock('@/feedback/feel');

beforeEach(() => jest.mocked(feel).mockClear());

it.each([
  ['won', aSettledOrder()],
  ['settled', aSettledOrder({ result: 'lose', profit: '-100.00', paid: '0.00' })],
  ['settled', aSettledOrder({ result: 'tie', profit: '0.00', paid: '100.00' })],
] as const)('%s is felt once when its result comes', async (moment, settled) => {
  const page = await renderPage(ResultAnnouncer);
  act(() => {
    page.stores.orders.applyEvent(anOrder());
    page.stores.orders.applyEvent(settled);
  });
  page.byId('result-sheet');
  expect(jest.mocked(feel).mock.calls).toEqual([[moment]]);
});
