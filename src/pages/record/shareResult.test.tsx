import { act, fireEvent } from '@testing-library/react';
import Taro from '@tarojs/taro';
import type { OrderDetail } from '@contract/order';
import { aLog } from '@candor/proof/testing/aLog';
import { proveOrder } from '@candor/proof/testing/proveOrder';
import { readShareLink, shareHead, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { expiryOf } from '@candor/rules/order';
import { aTicket } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import { host } from '@/testing/taro';
import type { RootStore } from '@/stores/RootStore';
import type { ResultPicture } from './drawResult';
import Verify from './verify';

const mockDrawn = jest.fn<void, [unknown, ResultPicture]>();
// The mocks record the content of the result picture.
jest.mock('./drawResult', () => ({
  drawResult: (context: unknown, picture: ResultPicture) => mockDrawn(context, picture),
}));
jest.mock('@/platform/files/canvasPicture', () => ({
  createCanvas: () => {
    const canvas = document.createElement('canvas');
    canvas.toDataURL = () => '';
    return { canvas, context: { scale: jest.fn() } };
  },
}));

const proven = proveOrder(aLog());
const { receipt, order } = proven.known;
const detail: OrderDetail = { ...order, receipt, proof: proven.proof, proofAt: null };
const unsealed = { ...detail, proof: null, proofAt: expiryOf(order) + 30_000 };
const ticket = aTicket({ seconds: order.seconds });

const placedHere = (stores: RootStore) => {
  stores.seenLog.addHead({ tipSeq: 1, tip: '', head: proven.log.head(2) });
  stores.receipts.save({ ...detail, receipt }, order.procode, ticket);
};
const sharedLink = () => readShareLink(spoken()?.link.split('/check/#')[1] ?? '');
const spoken = () => mockDrawn.mock.calls.at(-1)?.[1];
const pass = async (steps: number) => {
  for (let step = 0; step < steps; step += 1) await act(() => jest.advanceTimersByTimeAsync(250));
};

beforeEach(() => {
  jest.useFakeTimers();
  mockDrawn.mockClear();
});

/** Opens the check page of an order with this response; `share` opens the share sheet too. */
async function open(answer: OrderDetail, share?: '1', stores = placedHere) {
  const { orderNo } = order;
  const page = await renderPage(Verify, {
    params: share ? { orderNo, share } : { orderNo },
    api: (api) => {
      api['GET /orderDetail'].mockResolvedValue(answer);
      api['GET /transparency/consistency'].mockResolvedValue({
        list: [{ from: 2, path: proven.log.consistency(2) }],
      });
      api['GET /transparency/keys'].mockResolvedValue({ origin: '', keys: proven.proof.keys });
    },
    stores,
  });
  await pass(8);
  return page;
}

describe('sharing a result', () => {
  it('sends a card of WeChat without the sum, which opens the stock', async () => {
    await open(detail);
    const path = `/pages/stock/index?procode=${order.procode}`;
    const title = `${order.productName} · 买涨 · 60S: 赢 +80% · 模拟盘`;
    expect(host.card('useShareAppMessage')).toMatchObject({ title, path });
    const query = `procode=${order.procode}`;
    expect(host.card('useShareTimeline')).toMatchObject({ title, query });
  });

  it('sends the brand before there is a result to share', async () => {
    await renderPage(Verify, { params: { orderNo: order.orderNo } });
    expect(host.card('useShareAppMessage')).toMatchObject({ path: '/pages/home/index' });
  });

  it('leads readers of Moments, who have no such order, to the stock', async () => {
    await renderPage(Verify, { params: { procode: 'AUR' } });
    expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/stock/index?procode=AUR' });
  });

  it('sends a picture whose link leads to the receipt, with the sum only if added', async () => {
    const { byId, findId } = await open(detail);
    expect(findId('verify-result-sheet')).toBeNull();
    await act(async () => void fireEvent.click(byId('verify-result')));
    expect(findId('verify-result-early')).toBeNull();
    const what = { amount: '', result: 'win', product: order.productName, what: '买涨 · 60S' };
    expect(spoken()?.headline).toBe('赢 +80%');
    expect(spoken()).toMatchObject(what);
    await act(async () => void fireEvent.click(byId('verify-result-with')));
    expect(spoken()?.amount).toBe('+80.00 USDT');
    await act(async () => void fireEvent.click(byId('verify-result-copy')));
    expect(Taro.setClipboardData).toHaveBeenLastCalledWith({ data: spoken()?.link });
    expect(sharedLink()).toEqual({
      log: shareLogId(proven.proof.keys[0]),
      opens: order.openTime,
      token: shareToken(receipt ?? ''),
      head: shareHead(proven.proof.head),
    });
  });

  it('is not offered when the check failed', async () => {
    const { findId } = await open({ ...detail, paid: '1.00' }, '1');
    expect([findId('verify-result'), findId('verify-result-sheet')]).toEqual([null, null]);
  });

  it('is offered before the minute is sealed, with a note about that', async () => {
    const { byId, findId, api } = await open(unsealed, '1');
    expect(findId('verify-waiting')).not.toBeNull();
    expect(byId('verify-result-early')).toHaveTextContent('还没有封存');
    const early = sharedLink();
    expect(early).toMatchObject({ head: shareHead(proven.log.head(2)) });
    api['GET /orderDetail'].mockResolvedValue(detail);
    await pass(20);
    expect(byId('verify-headline')).toHaveTextContent('全部正确，结果没被改过');
    expect(findId('verify-result-early')).toBeNull();
    expect(findId('verify-result-sheet')).not.toBeNull();
    expect(sharedLink()).toEqual({ ...Object(early), head: shareHead(proven.proof.head) });
  });

  it('is offered for an order that is void because its opening price is missing', async () => {
    const { proof, known } = proveOrder(aLog({ gap: [22, 23] }));
    const { byId } = await open(
      { ...known.order, receipt: known.receipt, proof, proofAt: null },
      undefined,
      () => undefined,
    );
    await act(async () => void fireEvent.click(byId('verify-result')));
    expect(spoken()).toMatchObject({ result: 'void', prices: '没有开仓价' });
    expect(known.order.openTime).toBeNull();
    expect(sharedLink()).toMatchObject({ opens: proven.log.first + 22_000 });
  });

  it('is not offered before the phone knows a head of the log', async () => {
    const { findId } = await open(unsealed, '1', (stores) =>
      stores.receipts.save({ ...detail, receipt }, order.procode, ticket),
    );
    expect(findId('verify-result')).toBeNull();
  });

  it('is not offered any more when the check of the order fails later', async () => {
    const { byId, findId, api } = await open(unsealed);
    await act(async () => void fireEvent.click(byId('verify-result')));
    expect(findId('verify-result-sheet')).not.toBeNull();
    api['GET /orderDetail'].mockResolvedValue({ ...detail, paid: '1.00' });
    await pass(20);
    expect(findId('verify-result-sheet')).toBeNull();
    expect(byId('verify-headline')).toHaveTextContent('没有通过核对');
  });

  it('is offered neither before the result nor for a log that this phone does not know', async () => {
    const running = await open({ ...unsealed, state: 'pending', result: null, profit: null }, '1');
    expect(running.findId('verify-result')).toBeNull();
    running.unmount();
    const other = await open(unsealed, undefined, (stores) =>
      stores.seenLog.pin(`${'A'.repeat(43)}=`, 0),
    );
    expect(other.findId('verify-result')).toBeNull();
  });
});
