import { ApiError } from '@/api/ApiError';
import { minor } from '@candor/rules/money';
import { fromBase64 } from '@candor/proof/crypto/bytes';
import { deviceText } from '@candor/proof/texts/deviceText';
import { isDeviceSignature } from '@candor/proof/crypto/isDeviceSignature';
import { orderText } from '@candor/proof/texts/orderText';
import { publicKeyOf } from '@candor/proof/crypto/deviceKey';
import { DeviceKeys } from '@/stores/orders/DeviceKeys';
import type { SignedOrder } from '@/stores/orders/OrderIntentsStore';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import { fakeApi } from '@/testing/fakeApi';
import { memoryStorage } from '@/testing/memoryStorage';
import { OrderSigner } from './OrderSigner';

const ORIGIN = 'candor/0123456789abcdef0123456789abcdef';
const REQUEST = {
  procode: 'AUR',
  direction: 2,
  seconds: 30,
  quantity: '100',
  payoutRate: '0.80',
  requestId: '00000000-0000-4000-8000-000000000001',
  seenTip: { seq: 7, digest: 'a1'.repeat(32) },
  tappedAt: 1_795_000_020_000,
} as const;
const TEXT = orderText({
  origin: ORIGIN,
  account: 'u1',
  requestId: REQUEST.requestId,
  procode: 'AUR',
  side: 'down',
  stake: minor(10_000),
  rate: 8000,
  seconds: 30,
  seen: REQUEST.seenTip,
  tapped: REQUEST.tappedAt,
});

function build(storage = memoryStorage()) {
  const api = fakeApi();
  api['GET /transparency/keys'].mockResolvedValue({ origin: ORIGIN, keys: [] });
  const session = { uid: 'u1' as string | null, token: 'a token of the first session' };
  const keys = new DeviceKeys(storage);
  const refusals = new RefusalsStore(storage);
  const seenLog = { pinned: null as string | null };
  const signer = new OrderSigner({ api, session, keys, refusals, seenLog });
  return { api, session, keys, storage, refusals, seenLog, signer };
}

const read = (signature: SignedOrder | undefined) => {
  const [key = '', own = ''] = (signature?.signed ?? '').split(' ');
  return { key, signature: own };
};

describe('OrderSigner', () => {
  it('signs an order with a key that it has bound to the session', async () => {
    const { api, signer } = build();
    const signature = await signer.sign(REQUEST);
    const signed = read(signature);
    expect(isDeviceSignature(TEXT, signed)).toBe(true);
    expect(signature?.order).toBe(`${TEXT}signed ${signature?.signed}\n`);
    const [bound] = api['POST /deviceKeySave'].mock.calls[0] ?? [];
    expect(bound?.key).toBe(signed.key);
    const text = deviceText({ origin: ORIGIN, account: 'u1', key: signed.key });
    expect(bound !== undefined && isDeviceSignature(text, bound)).toBe(true);
  });

  it('binds one key for each session, the same key as in the session before', async () => {
    const { api, session, signer, storage } = build();
    const first = read(await signer.sign(REQUEST));
    await signer.sign(REQUEST);
    expect(api['POST /deviceKeySave']).toHaveBeenCalledTimes(1);
    const again = build(storage);
    await again.signer.sign(REQUEST);
    expect(again.api['POST /deviceKeySave']).not.toHaveBeenCalled();
    session.token = 'a token of the next one';
    expect(read(await signer.sign(REQUEST)).key).toBe(first.key);
    expect(api['POST /deviceKeySave']).toHaveBeenCalledTimes(2);
  });

  it('uses another key for another account', async () => {
    const { session, signer } = build();
    const first = read(await signer.sign(REQUEST));
    Object.assign(session, { uid: 'u2', token: 'a token of somebody else' });
    expect(read(await signer.sign(REQUEST)).key).not.toBe(first.key);
  });

  it('binds the key again when the server has lost it', async () => {
    const { api, signer } = build();
    const first = read(await signer.sign(REQUEST));
    signer.forget();
    expect(read(await signer.sign(REQUEST)).key).toBe(first.key);
    expect(api['POST /deviceKeySave']).toHaveBeenCalledTimes(2);
  });

  it('does not sign with a key that the server refused, and tries again with the next order', async () => {
    const { api, signer } = build();
    api['POST /deviceKeySave'].mockRejectedValueOnce(new ApiError('timeout'));
    expect(await signer.sign(REQUEST)).toBeUndefined();
    expect(await signer.sign(REQUEST)).toBeDefined();
    const keys = api['POST /deviceKeySave'].mock.calls.map(([{ key }]) => key);
    expect(keys[1]).toBe(keys[0]);
  });

  it('binds no key that the phone cannot store', async () => {
    const { api, signer } = build({ ...memoryStorage(), set: () => false });
    expect(await signer.sign(REQUEST)).toBeUndefined();
    expect(api['POST /deviceKeySave']).not.toHaveBeenCalled();
  });

  it('does not bind a key that the storage has only in memory', async () => {
    const phone = memoryStorage();
    const memory = new Map<string, unknown>();
    // Storage as in src/platform/storage/storage.ts: what does not fit is in memory.
    const full = {
      get: (name: string) => (memory.has(name) ? memory.get(name) : phone.get(name)),
      set: (name: string, value: unknown) => {
        memory.set(name, value);
        return false;
      },
      remove: (name: string) => {
        memory.delete(name);
        phone.remove(name);
      },
    };
    const { api, signer } = build({ ...full, data: phone.data });
    expect(await signer.sign(REQUEST)).toBeUndefined();
    expect(await signer.sign(REQUEST)).toBeUndefined();
    expect(api['POST /deviceKeySave']).not.toHaveBeenCalled();
  });

  describe('in two tabs of one browser', () => {
    /** Two tabs: two apps with the same storage, session and server. */
    function openTabs() {
      const first = build();
      const second = build(first.storage);
      let bound: string | null = null;
      for (const { api } of [first, second]) {
        api['POST /deviceKeySave'].mockImplementation(({ key }) => {
          if (bound !== null && bound !== key) {
            return Promise.reject(new ApiError('device_key_unknown'));
          }
          bound = key;
          return Promise.resolve(null);
        });
      }
      return { first, second, storedKey: () => keyOf(first.keys), boundKey: () => bound };
    }
    const keyOf = (keys: DeviceKeys) => {
      const secret = fromBase64(keys.of('u1')?.secret ?? '');
      return secret === null ? null : publicKeyOf(secret);
    };

    it('uses one key, whichever tab is first', async () => {
      const { first, second, storedKey, boundKey } = openTabs();
      const [one, other] = await Promise.all([
        first.signer.sign(REQUEST),
        second.signer.sign(REQUEST),
      ]);
      expect(read(one).key).toBe(boundKey());
      expect(read(other).key).toBe(boundKey());
      expect(storedKey()).toBe(boundKey());
    });

    it('uses one key when the slower tab requested it before there was any', async () => {
      const { first, second, storedKey, boundKey } = openTabs();
      let answer = () => {};
      second.api['GET /transparency/keys'].mockReturnValue(
        new Promise((resolve) => {
          answer = () => resolve({ origin: ORIGIN, keys: [] });
        }),
      );
      const slow = second.signer.prepare();
      await first.signer.sign(REQUEST);
      answer();
      expect((await slow)?.secret).toBe(first.keys.of('u1')?.secret);
      expect(storedKey()).toBe(boundKey());
      // The session is bound already.
      expect(second.api['POST /deviceKeySave']).not.toHaveBeenCalled();
    });

    it('signs with the bound key if both tabs have stored a key', async () => {
      const { first, second, boundKey, storedKey } = openTabs();
      let won: SignedOrder | undefined;
      // Browsers share storage between processes with a delay: neither sees the other's write.
      first.api['POST /deviceKeySave'].mockImplementationOnce(async () => {
        first.storage.remove('phoneKeys');
        won = await second.signer.sign(REQUEST);
        throw new ApiError('device_key_unknown');
      });
      expect(await first.signer.sign(REQUEST)).toBeUndefined();
      expect(read(await first.signer.sign(REQUEST)).key).toBe(read(won).key);
      expect(storedKey()).toBe(boundKey());
    });

    it('stores one key for each account', async () => {
      const { first, second, storedKey } = openTabs();
      Object.assign(second.session, { uid: 'u2', token: 'a token of somebody else' });
      second.api['POST /deviceKeySave'].mockResolvedValue(null);
      const [one, other] = await Promise.all([
        first.signer.sign(REQUEST),
        second.signer.sign(REQUEST),
      ]);
      expect(read(one).key).toBe(storedKey());
      expect(second.keys.of('u2')).not.toBeNull();
      expect(read(other).key).not.toBe(read(one).key);
    });

    it('keeps the key when the other tab logs out meanwhile', async () => {
      const { first, second, storedKey, boundKey } = openTabs();
      const signed = first.signer.sign(REQUEST);
      Object.assign(second.session, { uid: null, token: '' });
      expect(await second.signer.sign(REQUEST)).toBeUndefined();
      expect(read(await signed).key).toBe(boundKey());
      expect(storedKey()).toBe(boundKey());
    });
  });

  it('keeps the bound key when the storage is cleared meanwhile', async () => {
    const { api, signer, storage, keys } = build();
    api['POST /deviceKeySave'].mockImplementation(() => {
      storage.remove('phoneKeys');
      return Promise.resolve(null);
    });
    const signed = read(await signer.sign(REQUEST));
    expect(publicKeyOf(fromBase64(keys.of('u1')?.secret ?? '') ?? new Uint8Array(0))).toBe(
      signed.key,
    );
  });

  it('does not delay a tap when the server does not respond', async () => {
    jest.useFakeTimers();
    const { api, signer } = build();
    api['POST /deviceKeySave'].mockReturnValue(new Promise(() => undefined));
    const signed = signer.sign(REQUEST);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await signed).toBeUndefined();
    jest.useRealTimers();
  });

  it.each(['seenTip', 'tappedAt', 'payoutRate'] as const)(
    'signs no order without its %s',
    async (name) => {
      const { signer } = build();
      expect(await signer.sign({ ...REQUEST, [name]: undefined })).toBeUndefined();
    },
  );

  it('has no key without a customer', async () => {
    const { api, session, signer } = build();
    session.uid = null;
    expect(await signer.sign(REQUEST)).toBeUndefined();
    expect(api['GET /transparency/keys']).not.toHaveBeenCalled();
  });
});
