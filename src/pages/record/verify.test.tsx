import { act, fireEvent } from '@testing-library/react';
import type { OrderDetail } from '@contract/order';
import { expiryOf } from '@candor/rules/order';
import { ApiError } from '@/api/ApiError';
import { aLog } from '@candor/proof/testing/aLog';
import { PROOF_GRACE_MS } from '@candor/proof/check/proofOverdue';
import { sha256 } from '@candor/proof/crypto/sha256';
import { KEY } from '@candor/proof/testing/TestLog';
import { proveOrder, type ProvenOrder } from '@candor/proof/testing/proveOrder';
import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { monotonicNow } from '@/platform/device/monotonic';
import { storage } from '@/platform/storage/storage';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import type { FakeApi } from '@/testing/fakeApi';
import { aTicket } from '@/testing/builders';
import { renderPage } from '@/testing/renderPage';
import type { RootStore } from '@/stores/RootStore';
import { verifyFile } from '@candor/proof/check/verifyFile';
import { proofFile } from './proofFile';
import Verify from './verify';
import { HOUR_MS } from '@candor/rules/durations';

const log = aLog();
const proven = proveOrder(log);
const { receipt, order } = proven.known;
const detail: OrderDetail = { ...order, receipt, proof: proven.proof, proofAt: null };
const ticket = aTicket({ seconds: order.seconds });

beforeEach(() => void jest.useFakeTimers());

/** Opens the check page of an order; `before` stores what the phone has seen. */
async function shown(
  answer: OrderDetail | ApiError,
  before?: (stores: RootStore) => void,
  server?: (api: FakeApi) => unknown,
) {
  const page = await renderPage(Verify, {
    params: { orderNo: order.orderNo },
    api: (api) => {
      if (answer instanceof ApiError) api['GET /orderDetail'].mockRejectedValue(answer);
      else api['GET /orderDetail'].mockResolvedValue(answer);
      server?.(api);
    },
    stores: before,
  });
  for (let step = 0; step < 8; step += 1) {
    await act(() => jest.advanceTimersByTimeAsync(200));
  }
  const marks = [...page.container.querySelectorAll('[id^="verify-"]')]
    .map(({ id }) => /^verify-(\w+)-(done|failed|waiting|current)$/.exec(id))
    .flatMap((match) => (match ? [`${match[1]} ${match[2]}`] : []));
  return { ...page, marks, headline: () => page.byId('verify-headline').textContent };
}

const placedHere = (stores: RootStore) =>
  stores.receipts.save({ ...detail, receipt }, order.procode, ticket);

it('the verification page keeps the signed result for a comparison with the journal', async () => {
  const { stores } = await shown(detail, placedHere);
  expect(stores.account.own?.settlements).toEqual([proven.proof.settlement]);
  const wrong = { ...detail, paid: '1.00' };
  expect((await shown(wrong, placedHere)).stores.account.own?.settlements ?? []).toEqual([]);
});

it('the verification page confirms an honest order step by step, and remembers it', async () => {
  const { headline, marks, container, stores } = await shown(detail, placedHere);
  expect(headline()).toBe('全部正确，结果没被改过');
  expect(marks).toEqual(
    ['receipt', 'log', 'opening', 'closing', 'payout'].map((name) => `${name} done`),
  );
  expect(container.textContent).toContain('100.00 + 100.00 × 80%');
  expect(stores.receipts.of(order.orderNo)?.check?.isValid).toBe(true);
  expect(stores.seenLog.pinned).not.toBeNull();
  expect(stores.seenLog.heads).toEqual([proven.proof.head]);
  // The fingerprint is written as on /transparency, so that a person can compare them.
  expect(container.querySelector('#verify-key')?.textContent?.replace(/ /g, '')).toBe(
    sha256(KEY.publicKey),
  );
});

it('the verification page shows all rows at once with reduced motion', async () => {
  const spy = jest.spyOn(window, 'matchMedia');
  const [addEventListener, removeEventListener] = [jest.fn(), jest.fn()];
  spy.mockImplementation((query) => {
    const list = {
      matches: query.includes('reduced-motion'),
      addEventListener,
      removeEventListener,
    };
    return list as unknown as MediaQueryList;
  });
  const page = await shown(detail);
  await act(async () => void fireEvent.click(page.byId('verify-again')));
  spy.mockRestore();
  expect(page.headline()).toBe('全部正确，结果没被改过');
});

it('the verification page reports that the operator had refused the order', async () => {
  const refusals = new RefusalsStore(storage);
  const { requestId } = order;
  const refusal = aRefusal({ requestId });
  refusals.save({ uid: 'u1', requestId, refusal, order: 'a signed order' });
  const { headline, container, marks } = await shown(detail, placedHere);
  expect(headline()).toBe('没有通过核对');
  expect(marks).toContain('receipt failed');
  expect(container.textContent).toContain('这笔订单 Candor 已书面拒绝过，却又受理了');
  const known = { ...proven.known, refusals: [refusal] };
  const file = proofFile({ order: detail, known } as never).text;
  expect(JSON.parse(file)).toMatchObject({ kept: { refusals: [refusal] } });
  expect(verifyFile(JSON.parse(file)).code).toBe('order_refused');
  const without = proofFile({ order: detail, known: proven.known } as never).text;
  expect(without).not.toContain('refusals');
  storage.remove('refusals');
});

/** Each change that a dishonest operator may make, with the row that fails. */
const flipped = {
  ...detail,
  result: order.result === 'win' ? ('lose' as const) : ('win' as const),
};
const CHEATS: [string, OrderDetail, string, string][] = [
  ['result flipped', flipped, 'payout', '按规则是'],
  [
    'closing price shown otherwise',
    { ...detail, closePrice: '1.00' },
    'payout',
    '结果、到期价或时间',
  ],
  [
    'profit shown otherwise',
    { ...detail, profit: '1.00' },
    'payout',
    '付的金额和按规则算出的不一样',
  ],
  ['payout shaved', { ...detail, paid: '99.99' }, 'payout', '按规则应付 180.00，实付 99.99'],
  [
    'receipt withheld',
    { ...detail, receipt: null, proof: null },
    'receipt',
    '没有这笔订单的签名回执',
  ],
  [
    'another receipt',
    { ...detail, ...asDetail(proveOrder(log, { seconds: 59 })) },
    'receipt',
    '回执写的和你下单的不一样',
  ],
];

function asDetail({ proof, known }: ProvenOrder): OrderDetail {
  return { ...known.order, receipt: known.receipt, proof, proofAt: null };
}

it.each(CHEATS)('the verification page fails the check: %s', async (_, answer, row, text) => {
  const { headline, marks, byId, findId, stores } = await shown(answer, placedHere);
  expect(headline()).toBe('没有通过核对');
  expect(marks).toContain(`${row} failed`);
  expect(byId('verify-note').textContent).toContain(text);
  expect(findId('verify-support')).not.toBeNull();
  expect(stores.receipts.of(order.orderNo)?.check?.isValid).toBe(false);
});

it("the verification page fails the check when the server's log differs from the feed's log", async () => {
  const other = aLog({ gap: [150, 160] });
  const { marks, byId } = await shown(detail, (stores) => {
    placedHere(stores);
    stores.seenLog.addHead({ tipSeq: 1, tip: '', head: other.head() });
  });
  expect(marks).toContain('log failed');
  expect(byId('verify-note').textContent).toContain('不是同一份');
});

const seenBefore = (stores: RootStore) =>
  stores.seenLog.addHead({ tipSeq: 1, tip: '', head: log.head(2) });

it('the verification page marks a head as open, not as right, when it cannot be compared', async () => {
  const { headline, marks } = await shown(detail, seenBefore, (api) =>
    api['GET /transparency/consistency'].mockRejectedValue(new ApiError('offline')),
  );
  expect(headline()).toBe('有一项还没能核对');
  expect(marks).toContain('log waiting');
});

it.each([
  ['leaves the path out', () => Promise.resolve({ list: [] })],
  ['knows of none', () => Promise.reject(new ApiError('not_found'))],
])('the verification page fails the check of a seen head when the server %s', async (_, answer) => {
  const { marks } = await shown(detail, seenBefore, (api) =>
    api['GET /transparency/consistency'].mockImplementation(answer),
  );
  expect(marks).toContain('log failed');
});

describe('a batch that was seen outside the batches of the proof', () => {
  const SEEN = 30;
  const { log } = proven;
  const seen = (digest: string) => (stores: RootStore) => {
    placedHere(stores);
    stores.receipts.addTip(detail.acceptedTime, { tipSeq: SEEN, tip: digest, head: '' });
  };
  const asked = (api: FakeApi) =>
    api['GET /transparency/places'].mockResolvedValue({ list: [log.place(SEEN)] });

  it('requests the batch, and recognises it as part of this log', async () => {
    const { marks, api } = await shown(detail, seen(log.name(SEEN).digest), asked);
    expect(marks).toContain('log done');
    const query = { seq: String(SEEN), size: log.size };
    expect(api['GET /transparency/places']).toHaveBeenCalledWith(query);
  });

  it('fails the check when the batch is part of another log', async () => {
    const { marks } = await shown(detail, seen(log.name(SEEN - 1).digest), asked);
    expect(marks).toContain('log failed');
  });

  it('leaves the step unchecked while the server is unreachable', async () => {
    const { marks } = await shown(detail, seen(log.name(SEEN).digest), (api) => {
      api['GET /transparency/places'].mockRejectedValue(new ApiError('offline'));
    });
    expect(marks).toEqual(expect.arrayContaining(['log waiting', 'payout done']));
  });
});

it('the verification page waits until the minute is sealed, and continues automatically', async () => {
  const page = await shown({ ...detail, proof: null, proofAt: expiryOf(order) + 30_000 });
  expect(page.byId('verify-waiting').textContent).toContain('这一分钟的价格记录');
  // The planned checks are listed, and none is marked as done.
  expect(page.marks).toEqual(
    ['receipt', 'log', 'opening', 'closing', 'payout'].map((name) => `${name} waiting`),
  );
  page.api['GET /orderDetail'].mockResolvedValue(detail);
  for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(300));
  expect(page.headline()).toBe('全部正确，结果没被改过');
});

it.each([
  ['the result is there', detail],
  ['not even the result', { ...detail, state: 'pending' as const, result: null }],
])('the verification page fails the check of an overdue proof: %s', async (_, answer) => {
  const promised = { ...answer, proof: null, proofAt: expiryOf(order) + HOUR_MS };
  const { headline, marks, byId } = await shown(promised, (stores) => {
    placedHere(stores);
    const now = monotonicNow();
    const serverTime = expiryOf(order) + 60_000 + PROOF_GRACE_MS + 1;
    stores.clock.addSample({ serverTime, sentAt: now, receivedAt: now });
  });
  expect(headline()).toBe('没有通过核对');
  expect(marks).toContain('closing failed');
  expect(byId('verify-note').textContent).toContain('已超过 10 分钟');
});

it('the verification page shows the planned checks while the order is loading', async () => {
  const { byId, marks } = await shown(detail, undefined, (api) =>
    api['GET /orderDetail'].mockReturnValue(new Promise(() => undefined)),
  );
  expect(byId('verify-loading').textContent).toBe('正在取证明');
  expect(marks).toHaveLength(5);
});

it('the verification page says that an order is older than receipts', async () => {
  const { container } = await shown({ ...detail, receipt: null, proof: null });
  expect(container.textContent).toContain('它早于签名回执启用');
});

it('the verification page checks the stored proof without a connection', async () => {
  const { headline, byId } = await shown(new ApiError('offline'), (stores) =>
    stores.proofs.save({ detail, heads: [], links: [], ways: [] }),
  );
  expect(headline()).toBe('全部正确，结果没被改过');
  expect(byId('verify-offline').textContent).toContain('存在手机里的证明');
});

it('the verification page shows the error when there is neither connection nor stored proof', async () => {
  const { byId } = await shown(new ApiError('offline'));
  expect(byId('list-error').textContent).toContain('没有取到证明');
});

it('the verification page repeats the check on a tap', async () => {
  const page = await shown(detail);
  await act(async () => void fireEvent.click(page.byId('verify-again')));
  expect(page.headline()).toBe('正在核对');
  expect(page.api['GET /orderDetail']).toHaveBeenCalledTimes(2);
});

it('the verification page says that no order exists without an order number, and sends no request', async () => {
  const { container, api } = await renderPage(Verify, { params: {} });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(container).toHaveTextContent('没有找到相应内容');
  expect(api['GET /orderDetail']).not.toHaveBeenCalled();
});
