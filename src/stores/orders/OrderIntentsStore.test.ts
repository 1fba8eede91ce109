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
  const { stores, tick, time } = testStores({ storage, api });
  const saved = () => storage.data.get('intents');
  return {
    stores,
    intents: stores.intents,
    orders: stores.orders,
    api,
    storage,
    saved,
    tick,
    time,
  };
}

const calls = (api: ReturnType<typeof fakeApi>) =>
  api['POST /orderSave'].mock.calls.map(([request]) => request.requestId);

beforeEach(() => void jest.useFakeTimers());

describe('the intent of a ticket', () => {
  it('gets its request id when it opens, and keeps the id until it is finished', () => {
    const { intents } = build();
    const intent = intents.open('AUR');
    expect(intent.requestId).toBe('00000000-0000-4000-8000-000000000001');
    expect(intents.open('AUR')).toBe(intent);
    expect(intents.open('BLU')).not.toBe(intent);
  });

  it('is stored before it is sent, and removed when its outcome is known', async () => {
    const { intents, api, saved } = build();
    const intent = intents.open('AUR');
    expect(saved()).toBeUndefined();
    let savedWhenSent: unknown;
    api['POST /orderSave'].mockImplementation(() => {
      savedWhenSent = saved();
      return Promise.resolve(anOrder({ requestId: intent.requestId }));
    });
    await intents.submit(intent, ticket);
    expect(savedWhenSent).toEqual({
      version: 1,
      value: [{ uid: 'u1', procode: 'AUR', requestId: intent.requestId, ticket }],
    });
    expect(saved()).toBeUndefined();
  });

  it('is sent once, however quickly the customer taps twice', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    await Promise.all([intents.submit(intent, ticket), intents.submit(intent, ticket)]);
    await intents.submit(intent, ticket);
    expect(api['POST /orderSave']).toHaveBeenCalledTimes(1);
  });
});

describe('a definite outcome of an order', () => {
  it('of an accepted order adds it to the open orders and reloads the balance', async () => {
    const { intents, orders, api } = build();
    const intent = intents.open('AUR');
    const order = anOrder({ requestId: intent.requestId });
    api['POST /orderSave'].mockResolvedValue(order);
    await intents.submit(intent, ticket);
    expect(intent.state).toBe('accepted');
    expect(intent.order).toEqual(order);
    expect(orders.pending).toEqual([order]);
    expect(api['GET /assetInfo']).toHaveBeenCalled();
    expect(intents.open('AUR')).not.toBe(intent);
  });

  it('of a refused order keeps the reason, and the next attempt is a new request', async () => {
    const { intents, api, saved } = build();
    const intent = intents.open('AUR');
    const first = intent.requestId;
    api['POST /orderSave'].mockRejectedValueOnce(
      new ApiError('insufficient_balance', { msg: '可用余额不足' }),
    );
    await intents.submit(intent, ticket);
    expect(intent.state).toBe('refused');
    expect(intent.refusal).toMatchObject({ code: 'insufficient_balance', msg: '可用余额不足' });
    expect(intent.wasNotReceived).toBe(false);
    expect(saved()).toBeUndefined();
    await intents.submit(intent, { ...ticket, quantity: '50.00' });
    expect(intent.state).toBe('accepted');
    expect(calls(api)[0]).toBe(first);
    expect(calls(api)[1]).not.toBe(first);
  });
});

describe('an order whose response was lost', () => {
  it.each(['timeout', 'network', 'offline', 'internal', 'server_busy'] as const)(
    'is looked up after %s, and found',
    async (code) => {
      const { intents, api } = build();
      const intent = intents.open('AUR');
      const order = anOrder({ requestId: intent.requestId });
      api['POST /orderSave'].mockRejectedValue(new ApiError(code));
      api['GET /orderByRequest'].mockResolvedValue(order);
      const done = intents.submit(intent, ticket);
      expect(intent.state).toBe('sending');
      await jest.advanceTimersByTimeAsync(0);
      await done;
      expect(intent.state).toBe('accepted');
      expect(api['GET /orderByRequest'].mock.calls).toEqual([[{ requestId: order.requestId }]]);
      expect(api['POST /orderSave']).toHaveBeenCalledTimes(1);
    },
  );

  it('counts as not received only when it can no longer be created', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    const first = intent.requestId;
    api['POST /orderSave'].mockRejectedValueOnce(lost);
    api['GET /orderByRequest'].mockRejectedValue(missing);
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS - 1);
    expect(intent.state).toBe('checking');
    expect(intents.unresolved).toEqual([intent]);
    await jest.advanceTimersByTimeAsync(1);
    expect(intent.state).toBe('editing');
    expect(intent.wasNotReceived).toBe(true);
    await intents.submit(intent, ticket);
    expect(calls(api)).toEqual([first, first]);
  });

  it('is looked up again after that time, however slow the last lookup was', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    const order = anOrder({ requestId: intent.requestId });
    api['POST /orderSave'].mockRejectedValueOnce(lost);
    api['GET /orderByRequest'].mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, OUTCOME_CERTAIN_MS + 1));
      throw missing;
    });
    api['GET /orderByRequest'].mockResolvedValue(order);
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS + 1);
    expect(intent.order).toEqual(order);
  });

  it('is looked up until the server is reachable, and at once when the network is back', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    api['POST /orderSave'].mockRejectedValue(lost);
    api['GET /orderByRequest'].mockRejectedValue(new ApiError('offline'));
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(intent.state).toBe('checking');
    api['GET /orderByRequest'].mockResolvedValue(anOrder({ requestId: intent.requestId }));
    intents.retryNow();
    await jest.advanceTimersByTimeAsync(0);
    expect(intent.state).toBe('accepted');
  });

  it('is resolved by the order itself if the feed or a list contains it first', async () => {
    const { intents, orders, api } = build();
    const intent = intents.open('AUR');
    api['POST /orderSave'].mockRejectedValue(lost);
    api['GET /orderByRequest'].mockRejectedValue(new ApiError('offline'));
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(0);
    orders.applyEvent(anOrder({ requestId: intent.requestId }));
    expect(intent.state).toBe('accepted');
    await jest.advanceTimersByTimeAsync(60_000);
    // One call for the outcome, one for the receipt, which the feed does not contain.
    expect(api['GET /orderByRequest']).toHaveBeenCalledTimes(2);
  });

  it('becomes the order of the discarded ticket if it arrives late', async () => {
    const { intents, orders, api } = build();
    const intent = intents.open('AUR');
    api['POST /orderSave'].mockRejectedValue(lost);
    api['GET /orderByRequest'].mockRejectedValue(missing);
    void intents.submit(intent, ticket);
    await jest.advanceTimersByTimeAsync(OUTCOME_CERTAIN_MS);
    expect(intent.state).toBe('editing');
    orders.applyEvent(anOrder({ requestId: intent.requestId }));
    expect(intent.state).toBe('accepted');
  });

  it('is found when the server says that the request id was used', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    const order = anOrder({ requestId: intent.requestId });
    api['POST /orderSave'].mockRejectedValue(new ApiError('request_id_reused'));
    api['GET /orderByRequest'].mockResolvedValue(order);
    await intents.submit(intent, ticket);
    expect(intent.order).toEqual(order);
  });
});

it('an order intent is sent once even if the phone cannot store anything', async () => {
  const storage = memoryStorage(loggedIn());
  storage.set = () => false;
  const { intents, api } = build(storage);
  const intent = intents.open('AUR');
  await intents.submit(intent, ticket);
  expect([intent.state, intents.areSaved]).toEqual(['accepted', false]);
  expect(api['POST /orderSave']).toHaveBeenCalledTimes(1);
});
