import { ApiError } from '@/api/ApiError';
import { anOrder, aTicket } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';
import { OUTCOME_CERTAIN_MS } from './OrderIntentsStore';

const ticket = aTicket();

const lost = new ApiError('timeout');
const missing = new ApiError('not_found');

function build(storage = memoryStorage(loggedIn()), api = fakeApi()) {
  const { stores } = testStores({ storage, api });
  const saved = () => storage.data.get('intents');
  return { stores, intents: stores.intents, orders: stores.orders, api, storage, saved };
}

beforeEach(() => void jest.useFakeTimers());

describe('an order intent after the app was closed', () => {
  async function killedWhileSending() {
    const first = build();
    const intent = first.intents.open('AUR');
    first.api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    void first.intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(0);
    return { storage: first.storage, requestId: intent.requestId };
  }

  it('becomes its order at the next start', async () => {
    const { storage, requestId } = await killedWhileSending();
    const next = build(storage);
    next.api['GET /orderByRequest'].mockResolvedValue(anOrder({ requestId }));
    await next.intents.restore();
    expect(next.intents.byRequest(requestId)?.state).toBe('accepted');
    expect(next.orders.pending).toHaveLength(1);
    expect(next.saved()).toBeUndefined();
  });

  it('is reported at the next start as not received by the server', async () => {
    const { storage, requestId } = await killedWhileSending();
    const next = build(storage);
    next.api['GET /orderByRequest'].mockRejectedValue(missing);
    void next.intents.restore();
    await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS);
    const [intent] = next.intents.notReceived;
    expect(intent?.requestId).toBe(requestId);
    if (intent) next.intents.dismiss(intent);
    expect(next.intents.notReceived).toEqual([]);
  });

  it('accepts only a response that is an order', async () => {
    const { storage, requestId } = await killedWhileSending();
    const next = build(storage);
    next.api['GET /orderByRequest'].mockRejectedValue(new ApiError('not_found', { data: {} }));
    void next.intents.restore();
    await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS);
    expect(next.intents.notReceived.map((intent) => intent.requestId)).toEqual([requestId]);
    expect(next.orders.pending).toEqual([]);
  });

  it('is reported at every start until the customer has seen it', async () => {
    const { storage, requestId } = await killedWhileSending();
    const restart = async () => {
      const next = build(storage);
      next.api['GET /orderByRequest'].mockRejectedValue(missing);
      void next.intents.restore();
      await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS);
      return next;
    };
    await restart();
    const second = await restart();
    expect(second.intents.notReceived.map((intent) => intent.requestId)).toEqual([requestId]);
    second.intents.notReceived.forEach((intent) => second.intents.dismiss(intent));
    const third = await restart();
    expect(third.api['GET /orderByRequest']).not.toHaveBeenCalled();
    expect(third.intents.notReceived).toEqual([]);
  });

  it('of another customer stays stored', async () => {
    const { storage } = await killedWhileSending();
    storage.data.set('session', { version: 1, value: { token: 't9', uid: 'u9' } });
    const next = build(storage);
    await next.intents.restore();
    expect(next.api['GET /orderByRequest']).not.toHaveBeenCalled();
    expect(next.intents.unresolved).toEqual([]);
  });

  it('of another tab stays stored, and an own intent until its outcome is known', async () => {
    const { storage, requestId } = await killedWhileSending();
    const other = testStores({ storage, uuid: () => 'another' }).stores.intents;
    await other.submit(other.open('KST'), ticket);
    expect(storage.data.get('intents')).toMatchObject({ value: [{ requestId }] });
    const next = build(storage);
    next.api['GET /orderByRequest'].mockResolvedValue(anOrder({ requestId }));
    await next.intents.restore();
    expect(next.saved()).toBeUndefined();
  });

  it('does not exist if the stored data is invalid', async () => {
    const storage = memoryStorage({ ...loggedIn(), intents: { version: 1, value: [{ uid: 5 }] } });
    await build(storage).intents.restore();
    expect(build(storage).intents.unresolved).toEqual([]);
  });
});

describe('an order intent after the session', () => {
  it('waits on the phone for the same customer if the session has expired', async () => {
    const { stores, intents, api, saved } = build();
    const intent = intents.open('AUR');
    api['POST /orderSave'].mockRejectedValue(lost);
    api['GET /orderByRequest'].mockRejectedValue(new ApiError('offline'));
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(0);
    stores.session.expire('t1', '');
    expect(intents.unresolved).toEqual([]);
    expect(saved()).toBeDefined();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(api['GET /orderByRequest']).toHaveBeenCalledTimes(1);
    await stores.session.login({ username: 'x', upwd: 'x', countryCode: '86', registerType: 1 });
    api['GET /orderByRequest'].mockResolvedValue(anOrder({ requestId: intent.requestId }));
    await intents.restore();
    expect(intents.byRequest(intent.requestId)?.state).toBe('accepted');
  });

  it('is removed from the phone by a log-out', async () => {
    const { stores, intents, api, saved } = build();
    api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    void intents.submit(intents.open('AUR'), ticket);
    stores.session.logout();
    expect(saved()).toBeUndefined();
    expect(intents.unresolved).toEqual([]);
  });
});

describe('a request that the server has finally refused', () => {
  const data = { code: 'rate_changed', msg: '收益变了', data: { refusal: 'a note' } };
  const gone = new ApiError('not_found', { data });

  it('is shown as refused at once when its response was lost', async () => {
    const { intents, api, saved } = build();
    const intent = intents.open('AUR');
    const first = intent.requestId;
    api['POST /orderSave'].mockRejectedValueOnce(lost);
    api['GET /orderByRequest'].mockRejectedValue(gone);
    await intents.submit(intent, ticket);
    expect([intent.state, intent.refusal]).toEqual(['refused', data]);
    expect([saved(), intents.notReceived]).toEqual([undefined, []]);
    await intents.submit(intent, ticket);
    expect(api['POST /orderSave'].mock.calls[1]?.[0].requestId).not.toBe(first);
  });

  it('is shown as refused after a restart of the app', async () => {
    const { intents, api, storage } = build();
    api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    void intents.submit(intents.open('AUR'), ticket);
    const later = build(storage);
    later.api['GET /orderByRequest'].mockRejectedValue(gone);
    await later.intents.restore();
    expect(later.intents.notReceived.map(({ refusal }) => refusal?.msg)).toEqual(['收益变了']);
    expect(later.stores.receipts.of('a note')).toBeUndefined();
  });

  it('is read before the question after a restart of the app, even when it was only late', async () => {
    const { intents, api, storage } = build();
    api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    void intents.submit(intents.open('AUR'), ticket);
    const later = build(storage);
    const late = { code: 'order_late', msg: '太晚', data: { refusal: 'a note' } };
    later.api['GET /orderByRequest'].mockRejectedValue(new ApiError('not_found', { data: late }));
    await later.intents.restore();
    expect(later.intents.notReceived.map(({ state }) => state)).toEqual(['refused']);
  });

  it('is compared with the signed order, which outlives a restart of the app', async () => {
    const { intents, api, storage } = build();
    api['POST /orderSave'].mockReturnValue(new Promise(() => undefined));
    const sign = () => Promise.resolve({ order: 'a signed order', signed: 'key signature' });
    void intents.submit(intents.open('AUR'), ticket, sign);
    await jest.advanceTimersByTimeAsync(0);
    const later = build(storage);
    const order = anOrder({ requestId: intents.unresolved[0]?.requestId ?? '' });
    later.api['GET /orderByRequest'].mockResolvedValue(order);
    await later.intents.restore();
    expect(later.stores.receipts.of('O-1')?.tapped.order).toBe('a signed order');
  });
});
