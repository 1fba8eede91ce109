import { runInAction } from 'mobx';
import { act, fireEvent } from '@testing-library/react';
import { saveTextFile } from '@/platform/files/files';
import { aReceiptNote } from '@/testing/aReceiptNote';
import { anOrder, aTicket } from '@/testing/builders';
import { memoryStorage } from '@/testing/memoryStorage';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import { ReceiptsStore } from '@/stores/orders/ReceiptsStore';
import TradePage from './trade';

jest.mock('@/platform/files/files', () => ({ saveTextFile: jest.fn().mockResolvedValue('saved') }));

jest.mock('./chart/components/ChartSurface', () => ({
  ChartSurface: ({ id }: { id: string }) => <div id={id} />,
}));

/** An accepted order with a signed receipt, on a phone that can or cannot store it. */
async function accepted(isStored: boolean): Promise<RenderedPage> {
  const storage = memoryStorage();
  if (!isStored) storage.set = () => false;
  const order = anOrder({ receipt: aReceiptNote() });
  const receipts = new ReceiptsStore(storage, () => 'u1');
  receipts.save(order, 'AUR', aTicket());
  const page = await renderPage(TradePage, {
    params: { procode: 'AUR', requestId: order.requestId },
    stores: (stores) => {
      Object.assign(stores, { receipts });
      stores.orders.applyEvent(order);
    },
  });
  act(() => page.tick());
  return page;
}

describe('the ticket page', () => {
  it('says that the receipt is stored on the phone', async () => {
    const page = await accepted(true);
    expect(page.getByText(/签名回执已存到手机/)).toBeTruthy();
    expect(page.findId('live-receipt-save')).toBeNull();
  });

  it('says that the phone could not store the receipt, and exports it', async () => {
    const page = await accepted(false);
    expect(page.queryByText(/签名回执已存到手机/)).toBeNull();
    expect(page.getByText('手机没能存下签名回执')).toBeTruthy();
    await act(async () => void fireEvent.click(page.byId('live-receipt-save')));
    const [name, file = ''] = jest.mocked(saveTextFile).mock.calls[0] ?? [];
    expect(name).toBe('candor-receipt-O-1.json');
    expect(JSON.parse(file).kept).toMatchObject({
      receipt: aReceiptNote(),
      tapped: { seconds: 30 },
    });
  });

  describe('at the start of the app', () => {
    const start = (order = anOrder()) =>
      renderPage(TradePage, {
        params: { procode: 'AUR', direction: '1' },
        api: (api) => api['GET /orderList'].mockResolvedValue({ list: [order], next: null }),
      });

    it('shows the running order of this stock', async () => {
      const page = await start();
      expect(page.byId('live-orderNo').textContent).toBe('O-1');
      await act(async () => void fireEvent.click(page.byId('live-again')));
      expect(page.findId('ticket-submit')).not.toBeNull();
    });

    it('also shows the running order if the orders load before the page', async () => {
      const page = await renderPage(TradePage, {
        params: { procode: 'AUR', direction: '1' },
        api: (api) => api['GET /orderList'].mockResolvedValue({ list: [anOrder()], next: null }),
        stores: (stores) =>
          runInAction(() => {
            stores.orders.applyEvent(anOrder());
            stores.orders.isPendingKnown = true;
          }),
      });
      expect(page.byId('live-orderNo').textContent).toBe('O-1');
    });

    it('shows the ticket if the customer opens it later', async () => {
      const page = await renderPage(TradePage, {
        params: { procode: 'AUR', direction: '1' },
        api: (api) => api['GET /orderList'].mockResolvedValue({ list: [anOrder()], next: null }),
        stores: ({ intents }) => void intents.open('KST'),
      });
      expect(page.findId('ticket-submit')).not.toBeNull();
    });

    it('shows the ticket if only another stock has a running order, which the bar shows', async () => {
      const page = await start(anOrder({ procode: 'KST' }));
      expect(page.findId('ticket-submit')).not.toBeNull();
      expect(page.findId('running-order')).not.toBeNull();
    });
  });
});
