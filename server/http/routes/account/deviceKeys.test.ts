import { createHash } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { deviceText } from '@candor/proof/texts/deviceText';
import { ed25519 } from '@candor/proof/crypto/ed25519';
import { aKey, signText, type TestKey } from '@candor/proof/testing/signing';
import type { DeviceKeys } from '../../../../types/contract/deviceKey';
import type { PlaceOrderRequest, ReceivedOrder } from '../../../../types/contract/order';
import { LIMITS, RateLimiter } from '../../../platform/limits/rateLimiter';
import { bindDeviceKey, DEVICE_KEYS_MAX } from '../../../services/orders/deviceKeys';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { bindKey, newestBatch, signedOrderOf, signedRequest } from '../../../testing/signedOrders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

const PHONE = aKey('phone', 'a phone');
const OTHER = aKey('phone', 'another phone');
/** Encoding of the neutral point of the curve, which is no valid key. */
const NEUTRAL = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0));

let test: TestMarket;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
});
beforeEach(async () => {
  user = await insertUser(test.context, minor(1_000_000));
});
afterAll(() => test.close());

const bind = (customer: TestUser, key: TestKey, account?: number, name?: string) =>
  bindKey(test, customer, key, account, name);

/**
 * Returns a key: `scalar` times the base point, plus a point of order two. Verifiers without the
 * cofactor accept its signature: the hash is even, so the point of order two vanishes.
 */
function forged(scalar: number, account: number) {
  const { Point } = ed25519;
  const two = Point.fromHex(`ec${'ff'.repeat(30)}7f`);
  const point = scalar === 0 ? two : Point.BASE.multiply(BigInt(scalar)).add(two);
  const publicKey = point.toBytes();
  const key = Buffer.from(publicKey).toString('base64');
  const text = deviceText({ origin: test.context.proof.origin, account: String(account), key });
  for (let nonce = 1; ; nonce += 1) {
    const commitment = Point.BASE.multiply(BigInt(nonce)).toBytes();
    const digest = createHash('sha512').update(commitment).update(publicKey).update(text).digest();
    const hash = fromLittleEndian(digest) % Point.Fn.ORDER;
    if (hash % 2n === 0n) {
      const reply = (BigInt(nonce) + hash * BigInt(scalar)) % Point.Fn.ORDER;
      const bytes = Buffer.from(reply.toString(16).padStart(64, '0'), 'hex').reverse();
      const signature = Buffer.concat([commitment, bytes]).toString('base64');
      return { key, signature, name: 'Chrome · Android' };
    }
  }
}

const fromLittleEndian = (bytes: Buffer) =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

async function listOf(customer: TestUser) {
  return (await ask<DeviceKeys>(test, customer, '/deviceKeyList')).data.list;
}

const signed = (key: TestKey, given: Partial<PlaceOrderRequest> = {}) =>
  signedRequest(test, user, key, given);

const save = (request: PlaceOrderRequest) => ask<ReceivedOrder>(test, user, '/orderSave', request);

describe('a phone’s key', () => {
  it("is bound to the session, and the customer gets a message with the phone's name", async () => {
    expect(await bind(user, PHONE)).toMatchObject({ status: 200 });
    const now = test.clock.now();
    const facts = { name: 'Chrome · Android', boundTime: now };
    const own = { isThis: true, isLoggedIn: true };
    const key = Buffer.from(PHONE.publicKey).toString('base64');
    expect(await listOf(user)).toEqual([{ key, ...facts, ...own }]);
  });

  it('has a name without bidirectional marks and invisible characters', async () => {
    await bind(user, PHONE, user.userId, ' Chrome\u202e \u200b· \u2066Galaxy\u2069\u0007 هاتف 📱 ');
    expect(await listOf(user)).toMatchObject([{ name: 'Chrome · Galaxy هاتف 📱' }]);
  });

  it('is refused from a phone with an invisible name', async () => {
    const reply = await bind(user, PHONE, user.userId, '\u202e\u200b ');
    expect(reply).toMatchObject({ status: 400, error: 'bad_request' });
    expect(await listOf(user)).toEqual([]);
  });

  it('is bound again after the next log-in as the same phone', async () => {
    await bind(user, PHONE);
    const token = await test.context.db.transaction((tx) =>
      test.context.sessions.begin(tx, user.userId),
    );
    expect(await listOf({ ...user, token })).toMatchObject([{ isThis: false }]);
    expect(await bind({ ...user, token }, PHONE)).toMatchObject({ status: 200 });
    expect(await listOf({ ...user, token })).toMatchObject([{ isThis: true }]);
  });

  it('does not change during the session', async () => {
    await bind(user, PHONE);
    expect(await bind(user, OTHER)).toMatchObject({ status: 409, error: 'device_key_unknown' });
    expect(await listOf(user)).toHaveLength(1);
  });

  it('is the only key of its session, even after concurrent attempts to bind keys', async () => {
    const stale = await test.context.sessions.find(user.token);
    if (stale === null) throw new Error('the session is there');
    await bind(user, OTHER);
    const { origin } = test.context.proof;
    const key = Buffer.from(PHONE.publicKey).toString('base64');
    const text = deviceText({ origin, account: String(user.userId), key });
    const request = { ...signText(text, PHONE), name: 'Chrome · Android' };
    await expect(bindDeviceKey(test.context, stale, request)).rejects.toMatchObject({
      code: 'device_key_unknown',
    });
    expect(await listOf(user)).toMatchObject([{ isThis: true }]);
  });

  it('is refused without proof of its private key', async () => {
    const reply = await bind(user, { ...PHONE, secret: OTHER.secret });
    expect(reply).toMatchObject({ status: 400, error: 'signature_wrong' });
  });

  it.each([
    ['of small order', 0],
    ['of another group', 5],
  ])('is refused when the key is %s, even with a valid signature', async (_, scalar) => {
    const request = forged(scalar, user.userId);
    const text = deviceText({
      origin: test.context.proof.origin,
      account: String(user.userId),
      key: request.key,
    });
    const none = new Uint8Array();
    // Node 26 rejects the key; earlier versions and RFC 8032 with the cofactor accept it.
    const [signature, key] = [request.signature, request.key].map((one) =>
      Buffer.from(one, 'base64'),
    );
    expect(
      ed25519.verify(signature ?? none, Buffer.from(text), key ?? none, { zip215: true }),
    ).toBe(true);
    const reply = await ask<null>(test, user, '/deviceKeySave', request);
    expect(reply).toMatchObject({ status: 400, error: 'signature_wrong' });
  });

  it('is refused with a signature for another account', async () => {
    expect(await bind(user, PHONE, user.userId + 1)).toMatchObject({ error: 'signature_wrong' });
  });

  it('is deleted when the customer binds more than the maximum, the oldest key first', async () => {
    for (let n = 0; n < DEVICE_KEYS_MAX + 2; n += 1) {
      const token = await test.context.db.transaction((tx) =>
        test.context.sessions.begin(tx, user.userId),
      );
      test.clock.advance(1);
      await bind({ ...user, token }, aKey('phone', `phone ${n}`), user.userId, `Phone ${n}`);
    }
    const list = await listOf(user);
    expect(list).toHaveLength(DEVICE_KEYS_MAX);
    expect(list[0]?.name).toBe(`Phone ${DEVICE_KEYS_MAX + 1}`);
  });

  it('logs out its phone in every session and no other phone', async () => {
    const other = await insertUser(test.context);
    await bind(user, PHONE);
    await bind(other, PHONE);
    const key = Buffer.from(PHONE.publicKey).toString('base64');
    const token = await test.context.db.transaction((tx) =>
      test.context.sessions.begin(tx, user.userId),
    );
    const here = { ...user, token };
    expect(await ask(test, here, '/deviceLogout', { key })).toMatchObject({ status: 200 });
    expect(await listOf(here)).toEqual([]);
    expect(await ask(test, user, '/deviceKeyList')).toMatchObject({ status: 401 });
    expect(await listOf(other)).toMatchObject([{ isThis: true, isLoggedIn: true }]);
    // A repeated call after a lost response succeeds and affects no other device.
    expect(await ask(test, here, '/deviceLogout', { key })).toMatchObject({ status: 200 });
    expect(await listOf(other)).toMatchObject([{ isThis: true, isLoggedIn: true }]);
  });
});

describe('repeated attempts to bind keys', () => {
  it('are rate-limited, because each costs event loop time', async () => {
    const limiter = new RateLimiter(1);
    const take = jest
      .spyOn(test.context.limiter, 'take')
      .mockImplementation((name, key) => limiter.take(name, key));
    const replies = [];
    for (let n = 0; n <= LIMITS.deviceKeys.burst; n += 1) {
      replies.push((await bind(user, { ...PHONE, publicKey: NEUTRAL })).error);
    }
    take.mockRestore();
    expect(replies.slice(0, -1)).toEqual(replies.slice(0, -1).map(() => 'signature_wrong'));
    expect(replies.at(-1)).toBe('too_many_requests');
  });
});

describe('an order of a session with a key', () => {
  beforeEach(() => bind(user, PHONE));

  it('is accepted with its signature, whose hash the receipt names', async () => {
    const request = signed(PHONE, { quantity: '100' });
    const { data } = await save(request);
    const lines = (data.receipt ?? '').split('\n');
    const { seq, digest } = newestBatch(test);
    const order = createHash('sha256')
      .update(signedOrderOf(test, user, request))
      .digest('hex');
    expect(lines[0]).toBe('candor-receipt/1');
    expect(lines).toEqual(
      expect.arrayContaining([
        `order ${order}`,
        `seen ${seq} ${digest}`,
        `tapped ${request.tappedAt}`,
        `tip ${seq} ${digest}`,
      ]),
    );
  });

  it('is refused without a signature', async () => {
    expect(await save(orderRequest())).toMatchObject({ error: 'signature_required' });
  });

  it('is refused with the signature of another key', async () => {
    expect(await save(signed(OTHER))).toMatchObject({ error: 'device_key_unknown' });
  });

  it.each<Partial<PlaceOrderRequest>>([
    { requestId: '00000000-0000-4000-8000-000000000009' },
    { direction: 2 },
    { quantity: '100.01' },
    { payoutRate: '0.79' },
    { seenTip: { seq: 1, digest: 'a1'.repeat(32) } },
    { tappedAt: 1_800_000_000_000 },
  ])('is refused when its terms differ from the signed terms: %j', async (change) => {
    const reply = await save({ ...signed(PHONE), ...change });
    expect(reply).toMatchObject({ status: 400, error: 'signature_wrong' });
  });

  it('is refused when another account signed its terms', async () => {
    const other = await insertUser(test.context, minor(1_000_000));
    const request = signedRequest(test, other, PHONE);
    expect(await save(request)).toMatchObject({ status: 400, error: 'signature_wrong' });
  });

  it.each(['payoutRate', 'seenTip', 'tappedAt'] as const)(
    'needs the signed field %s',
    async (name) => {
      const reply = await save({ ...signed(PHONE), [name]: undefined });
      expect(reply).toMatchObject({ status: 400, error: 'bad_request', fields: [name] });
    },
  );
});

describe('an order of a session without a key', () => {
  it('needs no signature and gets a receipt', async () => {
    const { data } = await save(orderRequest());
    expect(data.receipt).toMatch(/^candor-receipt\/1\n/);
    expect(data.receipt).toMatch(/\norder none\nseen none\ntapped none\n/);
  });

  it('is refused with a signature', async () => {
    expect(await save(signed(PHONE))).toMatchObject({ error: 'device_key_unknown' });
  });
});
