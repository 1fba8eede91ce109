import { act, fireEvent } from '@testing-library/react';
import type { OrderDetail } from '@contract/order';
import { ApiError } from '@/api/ApiError';
import { aLog } from '@/domain/proof/testing/aLog';
import { PROOF_GRACE_MS } from '@/domain/proof/proofOverdue';
import { proveOrder, type ProvenOrder } from '@/domain/proof/testing/proveOrder';
import { monotonicNow } from '@/platform/monotonic';
import { renderPage } from '@/testing/renderPage';
import type { RootStore } from '@/stores/RootStore';
import Verify from './verify';

const log = aLog();
const proven = proveOrder(log);
const { receipt, order } = proven.known;
const detail: OrderDetail = { ...order, receipt, proof: proven.proof, proofAt: null };
const ticket = { ...order, seenPrice: order.openPrice, seenSeq: order.openSeq };

beforeEach(() => void jest.useFakeTimers());

/** The page of that order; `before` is what the phone has seen of it. */
async function shown(answer: OrderDetail | ApiError, before?: (stores: RootStore) => void) {
  const page = await renderPage(Verify, {
    params: { orderNo: order.orderNo },
    api: (api) => {
      if (answer instanceof ApiError) api.orders.getOrder.mockRejectedValue(answer);
      else api.orders.getOrder.mockResolvedValue(answer);
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
  stores.receipts.keep({ ...detail, receipt }, order.procode, ticket);

it('shows an honest order right, step by step, and remembers it', async () => {
  const { headline, marks, container, stores } = await shown(detail, placedHere);
  expect(headline()).toBe('全部正确，结果没被改过');
  expect(marks).toEqual(
    ['receipt', 'opening', 'closing', 'log', 'payout'].map((name) => `${name} done`),
  );
  expect(container.textContent).toContain('100.00 + 100.00 × 80%');
  expect(stores.receipts.of(order.orderNo)?.check?.isValid).toBe(true);
  expect(stores.seenLog.pinned).not.toBeNull();
  expect(stores.seenLog.heads).toEqual([proven.proof.head]);
});

/** Each cheat of an operator, and the row that turns red. */
const flipped = {
  ...detail,
  result: order.result === 'win' ? ('lose' as const) : ('win' as const),
};
const CHEATS: [string, OrderDetail, string, string][] = [
  ['result flipped', flipped, 'payout', '按规则是'],
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

it.each(CHEATS)('turns red: %s', async (_, answer, row, text) => {
  const { headline, marks, byId, findId, stores } = await shown(answer, placedHere);
  expect(headline()).toBe('没有通过核对');
  expect(marks).toContain(`${row} failed`);
  expect(byId('verify-note').textContent).toContain(text);
  expect(findId('verify-support')).not.toBeNull();
  expect(stores.receipts.of(order.orderNo)?.check?.isValid).toBe(false);
});

it('turns red when the log is not the one that the feed showed', async () => {
  const other = aLog({ gap: [150, 160] });
  const { marks, byId } = await shown(detail, (stores) => {
    placedHere(stores);
    stores.seenLog.takeLog({ tipSeq: 1, tip: '', head: other.head() });
  });
  expect(marks).toContain('log failed');
  expect(byId('verify-note').textContent).toContain('不是同一份');
});

it('is open, not right, when a head that was seen cannot be compared', async () => {
  const { headline, marks } = await shown(detail, (stores) => {
    stores.seenLog.takeLog({ tipSeq: 1, tip: '', head: log.head(2) });
  });
  expect(headline()).toBe('有一项还没能核对');
  expect(marks).toContain('log waiting');
});

it('waits to the second until the minute is sealed, and goes on by itself', async () => {
  const page = await shown({ ...detail, proof: null, proofAt: order.expectedCloseTime + 30_000 });
  expect(page.byId('verify-waiting').textContent).toContain('这一分钟的价格记录');
  page.api.orders.getOrder.mockResolvedValue(detail);
  for (let step = 0; step < 20; step += 1) await act(() => jest.advanceTimersByTimeAsync(300));
  expect(page.headline()).toBe('全部正确，结果没被改过');
});

it.each([
  ['the result is there', detail],
  ['not even the result', { ...detail, state: 'pending' as const, result: null }],
])('turns red when the proof is promised for ever: %s', async (_, answer) => {
  const promised = { ...answer, proof: null, proofAt: order.expectedCloseTime + 3_600_000 };
  const { headline, marks, byId } = await shown(promised, (stores) => {
    placedHere(stores);
    const now = monotonicNow();
    const serverTime = order.expectedCloseTime + 60_000 + PROOF_GRACE_MS + 1;
    stores.clock.addSample({ serverTime, sentAt: now, receivedAt: now });
  });
  expect(headline()).toBe('没有通过核对');
  expect(marks).toContain('closing failed');
  expect(byId('verify-note').textContent).toContain('已超过 10 分钟');
});

it('says plainly that an order is older than receipts', async () => {
  const { container } = await shown({ ...detail, receipt: null, proof: null });
  expect(container.textContent).toContain('它早于签名回执启用');
});

it('checks the proof that the phone kept when there is no connection', async () => {
  const { headline, byId } = await shown(new ApiError('offline'), (stores) =>
    stores.proofs.keep({ detail, heads: [], links: [] }),
  );
  expect(headline()).toBe('全部正确，结果没被改过');
  expect(byId('verify-offline').textContent).toContain('存在手机里的证明');
});

it('says what failed to load when there is neither connection nor proof', async () => {
  const { byId } = await shown(new ApiError('offline'));
  expect(byId('list-error').textContent).toContain('没有取到证明');
});

it('checks again when asked', async () => {
  const page = await shown(detail);
  await act(async () => void fireEvent.click(page.byId('verify-again')));
  expect(page.headline()).toBe('正在核对');
  expect(page.api.orders.getOrder).toHaveBeenCalledTimes(2);
});
