import { act, fireEvent, waitFor } from '@testing-library/react';
import type { LoginRequest } from '@contract/account';
import { ApiError } from '@/api/ApiError';
import { parseMoney } from '@candor/rules/money';
import { orderText } from '@candor/proof/texts/orderText';
import type { RefusalFields } from '@candor/proof/texts/refusalText';
import { sha256 } from '@candor/proof/crypto/sha256';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { keyStatement } from '@candor/proof/testing/signing';
import { KEY, ORIGIN } from '@candor/proof/testing/TestLog';
import { verifyRefusal } from '@candor/proof/check/verifyRefusal';
import { saveTextFile } from '@/platform/files/files';
import { scrollToField } from '@/platform/page/scrollToField';
import { storage } from '@/platform/storage/storage';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import type { FakeApi } from '@/testing/fakeApi';
import { renderPage, type RenderedPage } from '@/testing/renderPage';
import TradePage from './trade';

jest.mock('@/platform/page/scrollToField');
jest.mock('@/platform/files/files', () => ({ saveTextFile: jest.fn().mockResolvedValue('saved') }));

jest.mock('./chart/components/ChartSurface', () => ({
  ChartSurface: ({ id }: { id: string }) => <div id={id} />,
}));

const type = (page: RenderedPage, amount: string) =>
  fireEvent.input(page.byId('ticket-quantity'), { target: { value: amount } });
const tap = (page: RenderedPage, id: string) =>
  act(async () => void fireEvent.click(page.byId(id)));

/** Refuses the order with a note signed by the log's key. */
const refusing = (api: FakeApi, change: Partial<RefusalFields> = {}) => {
  const keys = [keyStatement(KEY, KEY, 0)];
  api['GET /transparency/keys'].mockResolvedValue({ origin: ORIGIN, keys });
  api['POST /orderSave'].mockImplementationOnce(({ requestId, signed, ...request }) => {
    const { seenTip: seen, tappedAt: tapped } = request;
    if (seen === undefined || tapped === undefined) throw new Error('not signed');
    const terms = { account: '7', requestId, procode: request.procode, side: 'up' } as const;
    const money = { stake: parseMoney(request.quantity), rate: 8000, seconds: request.seconds };
    const text = orderText({ origin: ORIGIN, ...terms, ...money, seen, tapped });
    const order = sha256(`${text}signed ${signed}\n`);
    const own = { requestId, order, code: 'market_closed', ...change };
    const data = { refusal: aRefusal(own) };
    return Promise.reject(new ApiError('market_closed', { msg: '已休市', data }));
  });
};

/** The ticket of customer 7 after a refused order. */
async function refused(change: Partial<RefusalFields> = {}): Promise<RenderedPage> {
  const page = await renderPage(TradePage, {
    params: { procode: 'AUR', direction: '1' },
    api: (api) => {
      api['POST /login'].mockResolvedValue({ token: 't7', uid: '7', device: 'd1' });
      refusing(api, change);
    },
  });
  await act(() => page.stores.session.login({} as LoginRequest));
  act(() => page.tick());
  type(page, '100');
  await tap(page, 'ticket-submit');
  await tap(page, 'confirm-submit');
  return page;
}

beforeEach(() => storage.remove('phoneKeys'));
afterEach(() => {
  storage.remove('phoneKeys');
  storage.remove('refusals');
});

describe('a refused order on the ticket page', () => {
  it('has a signed refusal, which is stored and can be exported', async () => {
    const page = await refused();
    expect(page.byId('ticket-form-error').textContent).toBe('已休市');
    await waitFor(() => expect(page.findId('ticket-refusal')).not.toBeNull());
    const { requestId } = page.api['POST /orderSave'].mock.calls[0]?.[0] ?? { requestId: '' };
    expect(new RefusalsStore(storage).of(requestId)?.refusal).toContain('code market_closed');
    await tap(page, 'ticket-refusal');
    const [name, file = ''] = jest.mocked(saveTextFile).mock.calls[0] ?? [];
    expect([name, verifyRefusal(JSON.parse(file))]).toEqual(['candor-refusal.json', null]);
    type(page, '50');
    expect(page.findId('ticket-refusal')).toBeNull();
  });

  it('is scrolled into view, also the second time', async () => {
    const page = await refused();
    const seen = () => jest.mocked(scrollToField).mock.calls.flat();
    expect(seen()).toContain('ticket-form-error');
    jest.mocked(scrollToField).mockClear();
    refusing(page.api);
    await tap(page, 'ticket-submit');
    await tap(page, 'confirm-submit');
    expect(seen()).toContain('ticket-form-error');
  });

  it("shows an error when the refusal's signature is invalid", async () => {
    const page = await refused({ order: 'a1'.repeat(32) });
    await waitFor(() => expect(page.findId('ticket-refusal-bad')).not.toBeNull());
    expect(page.findId('ticket-refusal')).toBeNull();
  });
});
