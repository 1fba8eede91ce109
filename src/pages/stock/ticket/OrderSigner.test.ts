import { ApiError } from '@/api/ApiError';
import { parseAmount } from '@/domain/money';
import { deviceText } from '@/domain/proof/deviceText';
import { isPhoneSignature } from '@/domain/proof/isPhoneSignature';
import { orderText } from '@/domain/proof/orderText';
import { PhoneKeys } from '@/stores/PhoneKeys';
import { fakeApi } from '@/testing/fakeApi';
import { memoryStorage } from '@/testing/memoryStorage';
import { OrderSigner } from './OrderSigner';

const ORIGIN = 'candor/0123456789abcdef0123456789abcdef';
const REQUEST = {
  procode: 'AUR',
  direction: 2,
  seconds: 30,
  quantity: '100',
  seenPrice: '182.46',
  seenSeq: 12,
  requestId: '00000000-0000-4000-8000-000000000001',
  seenTip: { seq: 7, digest: 'a1'.repeat(32) },
  sentAt: 1_795_000_020_000,
} as const;
const TEXT = orderText({
  origin: ORIGIN,
  requestId: REQUEST.requestId,
  procode: 'AUR',
  side: 'down',
  stake: parseAmount('100') ?? (0 as never),
  seconds: 30,
  quote: { seq: 12, price: '182.46' },
  seen: REQUEST.seenTip,
  sent: REQUEST.sentAt,
});

function build(storage = memoryStorage()) {
  const api = fakeApi();
  api.transparency.listKeys.mockResolvedValue({ origin: ORIGIN, keys: [] });
  const session = { uid: 'u1' as string | null, token: 'a token of the first session' };
  const keys = new PhoneKeys(storage);
  return { api, session, keys, storage, signer: new OrderSigner({ api, session, keys }) };
}

const read = (signed: string | undefined) => {
  const [key = '', signature = ''] = (signed ?? '').split(' ');
  return { key, signature };
};

it('signs an order with a key that it has bound to the session', async () => {
  const { api, signer } = build();
  const signed = read(await signer.sign(REQUEST));
  expect(isPhoneSignature(TEXT, signed)).toBe(true);
  const [bound] = api.account.saveDeviceKey.mock.calls[0] ?? [];
  expect(bound?.key).toBe(signed.key);
  const text = deviceText({ origin: ORIGIN, account: 'u1', key: signed.key });
  expect(bound !== undefined && isPhoneSignature(text, bound)).toBe(true);
});

it('binds once a session, with the key of the session before', async () => {
  const { api, session, signer, storage } = build();
  const first = read(await signer.sign(REQUEST));
  await signer.sign(REQUEST);
  expect(api.account.saveDeviceKey).toHaveBeenCalledTimes(1);
  const again = build(storage);
  await again.signer.sign(REQUEST);
  expect(again.api.account.saveDeviceKey).not.toHaveBeenCalled();
  session.token = 'a token of the next one';
  expect(read(await signer.sign(REQUEST)).key).toBe(first.key);
  expect(api.account.saveDeviceKey).toHaveBeenCalledTimes(2);
});

it('has another key for another account', async () => {
  const { session, signer } = build();
  const first = read(await signer.sign(REQUEST));
  Object.assign(session, { uid: 'u2', token: 'a token of somebody else' });
  expect(read(await signer.sign(REQUEST)).key).not.toBe(first.key);
});

it('binds anew what the server has forgotten', async () => {
  const { api, signer } = build();
  const first = read(await signer.sign(REQUEST));
  signer.forget();
  expect(read(await signer.sign(REQUEST)).key).toBe(first.key);
  expect(api.account.saveDeviceKey).toHaveBeenCalledTimes(2);
});

it('signs nothing with a key that was not taken, and tries again with the next order', async () => {
  const { api, signer } = build();
  api.account.saveDeviceKey.mockRejectedValueOnce(new ApiError('timeout'));
  expect(await signer.sign(REQUEST)).toBeUndefined();
  expect(await signer.sign(REQUEST)).toBeDefined();
  const keys = api.account.saveDeviceKey.mock.calls.map(([{ key }]) => key);
  expect(keys[1]).toBe(keys[0]);
});

it('binds no key that the phone has no room for', async () => {
  const { api, signer } = build({ ...memoryStorage(), set: () => false });
  expect(await signer.sign(REQUEST)).toBeUndefined();
  expect(api.account.saveDeviceKey).not.toHaveBeenCalled();
});

it('does not keep a tap waiting for a server that does not answer', async () => {
  jest.useFakeTimers();
  const { api, signer } = build();
  api.account.saveDeviceKey.mockReturnValue(new Promise(() => undefined));
  const signed = signer.sign(REQUEST);
  await jest.advanceTimersByTimeAsync(2000);
  expect(await signed).toBeUndefined();
  jest.useRealTimers();
});

it('has no key for nobody', async () => {
  const { api, session, signer } = build();
  session.uid = null;
  expect(await signer.sign(REQUEST)).toBeUndefined();
  expect(api.transparency.listKeys).not.toHaveBeenCalled();
});
