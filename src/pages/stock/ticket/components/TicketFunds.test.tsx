import { act, fireEvent } from '@testing-library/react';
import { anAsset } from '@/testing/builders';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage } from '@/testing/renderPage';
import TradePage from '../../trade';

jest.mock('../../chart/components/ChartSurface', () => ({ ChartSurface: () => null }));

async function openWith(available: string, api: (fake: FakeApi) => void = () => undefined) {
  const page = await renderPage(TradePage, {
    params: { procode: 'AUR', direction: '1' },
    api: (fake) => {
      fake['GET /assetInfo'].mockResolvedValue(anAsset({ available }));
      api(fake);
    },
    stores: (stores) => void stores.config.load(),
  });
  act(() => page.tick());
  return page;
}

describe('TicketFunds', () => {
  it('tops up demo money when the balance is too low, and disappears', async () => {
    const { byId, findId, api } = await openWith('3.00');
    api['GET /assetInfo'].mockResolvedValue(anAsset({ available: '10000.00' }));
    await act(async () => void fireEvent.click(byId('ticket-topup')));
    expect(api['POST /demoMoney'].mock.calls).toEqual([[{ onlyUp: true }]]);
    expect(byId('ticket-available')).toHaveTextContent('10,000.00');
    expect([findId('ticket-topup'), findId('ticket-deposit')]).toEqual([null, null]);
  });

  it('links to a deposit when no top-up is possible, and in live mode', async () => {
    const full = await openWith('10000.00');
    fireEvent.input(full.byId('ticket-quantity'), { target: { value: '20000' } });
    expect(full.findId('ticket-deposit')).not.toBeNull();
    full.unmount();
    const { findId } = await openWith('3.00', (api) =>
      api['GET /baseConfig'].mockResolvedValue([{ name: 'trading_mode', value: 'live' }]),
    );
    expect([findId('ticket-topup'), findId('ticket-deposit')?.id]).toEqual([
      null,
      'ticket-deposit',
    ]);
  });
});
