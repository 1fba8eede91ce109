import { ApiError } from '@/api/ApiError';
import { aFeedLog, anOrder, aTicket, NOW } from '@/testing/builders';
import { fakeApi } from '@/testing/fakeApi';
import { loggedIn, memoryStorage } from '@/testing/memoryStorage';
import { testStores } from '@/testing/testStores';
import type { SignedOrder } from './OrderIntentsStore';

const ticket = aTicket();

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

describe('an order that the phone signs', () => {
  const sign = jest.fn(({ payoutRate }: { payoutRate?: string | undefined }) =>
    Promise.resolve<SignedOrder | undefined>({
      order: `order at ${payoutRate}`,
      signed: `key of-${payoutRate}`,
    }),
  );

  it('is sent with its signature, and kept with it', async () => {
    const { intents, stores, api, saved } = build();
    const intent = intents.open('AUR');
    let savedWhenSent: unknown;
    api['POST /orderSave'].mockImplementation(() => {
      savedWhenSent = saved();
      return Promise.resolve(anOrder({ requestId: intent.requestId }));
    });
    await intents.submit(intent, ticket, sign);
    const [request] = api['POST /orderSave'].mock.calls[0] ?? [];
    expect(request).toMatchObject({ requestId: intent.requestId, signed: 'key of-0.80' });
    expect(request).not.toHaveProperty('order');
    expect(savedWhenSent).toMatchObject({ value: [{ ticket: { order: 'order at 0.80' } }] });
    const kept = stores.receipts.of(intent.order?.orderNo ?? '');
    expect(kept?.tapped.order).toBe('order at 0.80');
  });

  it('is signed again at a new rate, and is unsigned if there is no key by then', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    const data = { payoutRate: '0.78' };
    api['POST /orderSave'].mockRejectedValueOnce(new ApiError('rate_changed', { data }));
    api['POST /orderSave'].mockRejectedValueOnce(new ApiError('rate_changed', { data }));
    await intents.submit(intent, ticket, sign);
    await intents.placeAgain(intent, sign);
    sign.mockResolvedValueOnce(undefined);
    await intents.placeAgain(intent, sign);
    const signatures = api['POST /orderSave'].mock.calls.map(([{ signed }]) => signed);
    expect(signatures).toEqual(['key of-0.80', 'key of-0.78', undefined]);
    expect(api['POST /orderSave'].mock.calls[1]?.[0]).not.toHaveProperty('order');
  });

  it('names the newest batch and the time of the tap, by the clock of the feed, in whole ms', async () => {
    const { intents, stores, tick, time } = build();
    tick();
    time.now += 250.4;
    stores.receipts.addTip(NOW, aFeedLog({ tipSeq: 7 }));
    await intents.submit(intents.open('AUR'), ticket, sign);
    const seenTip = { seq: 7, digest: aFeedLog().tip };
    expect(sign.mock.lastCall?.[0]).toMatchObject({ seenTip, tappedAt: NOW + 250 });
  });

  it('is not sent by a customer who logged out meanwhile', async () => {
    const { intents, api } = build();
    const sent = intents.submit(intents.open('AUR'), ticket, sign);
    intents.clear();
    await sent;
    expect(api['POST /orderSave']).not.toHaveBeenCalled();
  });
});

describe('outdated terms', () => {
  it.each([
    ['a new rate', new ApiError('rate_changed', { data: { payoutRate: '0.78' } }), '0.78'],
    ['an order that was late', new ApiError('order_late'), '0.80'],
  ])('%s: yes sends the same ticket with fresh terms', async (_, refusal, payoutRate) => {
    const { intents, api, tick, time } = build();
    const intent = intents.open('AUR');
    tick();
    api['POST /orderSave'].mockRejectedValueOnce(refusal);
    await intents.submit(intent, ticket);
    expect([intent.state, intent.isInDoubt]).toEqual(['asking', false]);
    time.now += 5000;
    await intents.placeAgain(intent);
    const again = api['POST /orderSave'].mock.calls[1]?.[0];
    expect(again).toMatchObject({ quantity: '100.00', payoutRate, tappedAt: NOW + 5000 });
    expect(new Set(calls(api)).size).toBe(2);
    expect(intent.state).toBe('accepted');
  });

  it('a new rate: no leads back to the ticket and sends nothing', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    const data = { payoutRate: '0.78' };
    api['POST /orderSave'].mockRejectedValueOnce(new ApiError('rate_changed', { data }));
    await intents.submit(intent, ticket);
    intent.edit();
    expect([intent.state, intent.newRate]).toEqual(['editing', null]);
    await intents.placeAgain(intent);
    expect(api['POST /orderSave']).toHaveBeenCalledTimes(1);
  });

  it('a new rate that the server does not name is only a refusal', async () => {
    const { intents, api } = build();
    const intent = intents.open('AUR');
    api['POST /orderSave'].mockRejectedValueOnce(new ApiError('rate_changed', { data: {} }));
    await intents.submit(intent, ticket);
    expect(intent.state).toBe('refused');
  });
});
