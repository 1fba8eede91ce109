import { randomUUID } from 'node:crypto';
import { minor } from '@candor/rules/money';
import { checkKeys, type KeyRing } from '@candor/proof/check/checkKeys';
import { readRefusal } from '@candor/proof/check/checkRefusal';
import type { RefusalFields } from '@candor/proof/texts/refusalText';
import { sha256 } from '@candor/proof/crypto/sha256';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { aKey } from '@candor/proof/testing/signing';
import { verifyRefusal } from '@candor/proof/check/verifyRefusal';
import type { ErrorCode } from '../../../../types/contract/error';
import type { Order, PlaceOrderRequest, RateChanged } from '../../../../types/contract/order';
import type { RefusedOrder, RefusedRequest } from '../../../../types/contract/order';
import type { LogKeys } from '../../../../types/contract/transparency';
import { AppError } from '../../../platform/errors';
import { getApi } from '../../../testing/callApi';
import { insertUser, type TestUser } from '../../../testing/insertUser';
import { ask, orderRequest, type HttpReply } from '../../../testing/orders';
import { setSetting } from '../../../testing/setSetting';
import { bindKey, signedOrderOf, signedRequest } from '../../../testing/signedOrders';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

const PHONE = aKey('phone', 'a phone');
/** A payout rate that is not the current one. */
const CHANGED = { payoutRate: '0.79' };

let test: TestMarket;
let user: TestUser;
let keys: LogKeys['keys'];
beforeAll(async () => {
  test = await buildTestMarket();
  await test.tick(18_246);
  ({ keys } = (await getApi<LogKeys>(test.app, '/transparency/keys')).data);
});
beforeEach(async () => {
  user = await insertUser(test.context, minor(1_000_000));
  await bindKey(test, user, PHONE);
  await test.tick(18_246);
});
afterAll(() => test.close());

type Refused = RefusedOrder & Partial<RateChanged>;

const signed = (given: Partial<PlaceOrderRequest> = {}) => signedRequest(test, user, PHONE, given);
const save = (request: PlaceOrderRequest, customer = user) =>
  ask<Refused>(test, customer, '/orderSave', request);
const outcome = (requestId: string) =>
  ask<RefusedRequest | null>(test, user, `/orderByRequest?requestId=${requestId}`);

/** Verifies a note with the log's published keys. */
function refusalIn(note: string): RefusalFields | string {
  return readRefusal(note, checkKeys(keys, null) as KeyRing);
}

/** Returns the numbers of pending and logged lines about a note. */
async function linesOf(note: string) {
  const line = `refusal|${sha256(parseNote(note)?.body ?? '')}`;
  const count = async (table: string) => {
    const sql = `select count(*)::int as n from ${table} where line = $1`;
    return (await test.owner.pool.query<{ n: number }>(sql, [line])).rows[0]?.n;
  };
  return { waiting: await count('log_pending'), logged: await count('log_entry') };
}

/** Counts the stored rows of a request. */
async function storedOf(requestId: string) {
  const count = async (table: string) => {
    const sql = `select count(*)::int as n from ${table} where user_id = $1 and request_id = $2`;
    return (await test.owner.pool.query<{ n: number }>(sql, [user.userId, requestId])).rows[0]?.n;
  };
  return { orders: await count('trade_order'), refusals: await count('order_refusal') };
}

/** Returns `taken` for an accepted order, else the refusal's code and note. */
function told({ status, error, data }: HttpReply<Partial<RefusedOrder> | null>) {
  return status === 200 ? 'taken' : [error, data?.refusal];
}

const CASES: [ErrorCode, () => Promise<Partial<PlaceOrderRequest>> | Partial<PlaceOrderRequest>][] =
  [
    ['amount_below_minimum', () => ({ quantity: '0.01' })],
    ['amount_above_maximum', () => ({ quantity: '999999999.00' })],
    [
      'insufficient_balance',
      async () => {
        user = await insertUser(test.context, minor(500));
        await bindKey(test, user, PHONE);
        return {};
      },
    ],
    [
      'staked_above_maximum',
      async () => {
        await setSetting(test.context, 'staked_max', '50.00');
        return {};
      },
    ],
    ['term_unknown', () => ({ seconds: 31 })],
    [
      'market_closed',
      () => {
        test.source.open = false;
        return {};
      },
    ],
    [
      'product_halted',
      () => {
        test.source.halted.set('AUR', 'jump');
        return {};
      },
    ],
    [
      'price_stale',
      () => {
        test.clock.advance(8_000);
        return {};
      },
    ],
    ['rate_changed', () => CHANGED],
    ['order_late', () => ({ tappedAt: test.clock.now() - 20_000 })],
  ];

describe('a signed order that the operator refuses', () => {
  afterEach(async () => {
    test.source.open = true;
    test.source.halted.clear();
    await setSetting(test.context, 'staked_max', '100000');
    await test.tick(18_246);
  });

  it.each(CASES)("gets a refusal with the operator's signature: %s", async (code, arrange) => {
    const request = signed(await arrange());
    const reply = await save(request);
    expect(reply.error).toBe(code);
    const { tail } = test.context.market.log;
    expect(refusalIn(reply.data.refusal)).toEqual({
      origin: test.context.proof.origin,
      account: String(user.userId),
      requestId: request.requestId,
      order: sha256(signedOrderOf(test, user, request)),
      code,
      at: test.context.market.log.now(),
      tip: { seq: tail?.seq, digest: tail?.digest.toString('hex') },
    });
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 1 });
    const file = {
      format: 'candor-refusal/1',
      keys,
      pinned: null,
      refusal: reply.data.refusal,
      order: signedOrderOf(test, user, request),
    };
    expect(verifyRefusal(file)).toBeNull();
    expect(verifyRefusal({ ...file, order: `${file.order} ` })).not.toBeNull();
  });

  it('gets a refusal that contains the other data of the error', async () => {
    const { data } = await save(signed(CHANGED));
    expect(data).toMatchObject({ payoutRate: '0.80' });
    const below = await save(signed({ quantity: '0.01' }));
    expect(below.fields).toEqual(['quantity']);
  });

  it('has an entry for its refusal in the next batch of the log', async () => {
    const { data } = await save(signed(CHANGED));
    expect(await linesOf(data.refusal)).toEqual({ waiting: 1, logged: 0 });
    await test.tick(18_246);
    expect(await linesOf(data.refusal)).toEqual({ waiting: 0, logged: 1 });
  });
});

describe('a refused request', () => {
  it('gets the same response again, even if it could be accepted now', async () => {
    const request = signed();
    test.source.open = false;
    const first = await save(request);
    expect(first.error).toBe('market_closed');
    test.source.open = true;
    expect(await save(request)).toEqual(first);
    const anew = signed({ requestId: request.requestId });
    expect(await save(anew)).toEqual(first);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 1 });
    expect((await save(signed())).status).toBe(200);
  });

  it('uses up its request id: a different order with this id is refused', async () => {
    const { requestId } = signed();
    await save(signed({ requestId, ...CHANGED }));
    const other = await save(signed({ requestId, quantity: '101.00' }));
    expect([other.status, other.error]).toEqual([409, 'request_id_reused']);
  });

  it('is refused again to a session without a key', async () => {
    const request = signed(CHANGED);
    const first = await save(request);
    const token = await test.context.db.transaction((tx) =>
      test.context.sessions.begin(tx, user.userId),
    );
    const { requestId } = request;
    const second = await save(orderRequest({ requestId }), { ...user, token });
    expect(told(second)).toEqual(told(first));
  });

  it('is reported as refused to callers that ask for its outcome', async () => {
    const request = signed(CHANGED);
    const { data } = await save(request);
    const reply = await outcome(request.requestId);
    expect([reply.status, reply.error]).toEqual([404, 'not_found']);
    expect(reply.data).toEqual({
      code: 'rate_changed',
      msg: expect.stringMatching(/rate/),
      data: { refusal: data.refusal },
    });
    expect((await outcome(randomUUID())).data).toBeNull();
  });

  it('is not reported to another customer', async () => {
    const request = signed(CHANGED);
    await save(request);
    const other = await insertUser(test.context, minor(1_000_000));
    await bindKey(test, other, PHONE);
    const own = signedRequest(test, other, PHONE, { requestId: request.requestId });
    expect((await save(own, other)).status).toBe(200);
  });
});

describe('signing a refusal', () => {
  it('does not happen on a busy server: the order may be sent again', async () => {
    const request = signed();
    const busy = new AppError('server_busy');
    jest.spyOn(test.context.settings, 'amount').mockRejectedValueOnce(busy);
    const reply = await save(request);
    expect([reply.status, reply.data]).toEqual([503, null]);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 0 });
    expect((await save(request)).status).toBe(200);
  });

  it('does not happen when the log would contain the refusal later than the checks allow', async () => {
    const request = signed(CHANGED);
    const { log } = test.context.market;
    let at = log.now();
    const clock = jest.spyOn(log, 'now').mockImplementation(() => {
      at += test.context.config.tickMs + 1;
      return at;
    });
    const reply = await save(request);
    clock.mockRestore();
    expect([reply.error, reply.data]).toEqual(['outcome_unknown', null]);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 0 });
  });
});

describe('an error that is not about an order', () => {
  it.each<[ErrorCode, () => PlaceOrderRequest]>([
    ['signature_required', () => orderRequest(CHANGED)],
    ['signature_wrong', () => ({ ...signed(CHANGED), tappedAt: 9_999 })],
    ['device_key_unknown', () => signedRequest(test, user, aKey('phone', 'another'), CHANGED)],
    ['product_unknown', () => ({ ...signed(), procode: 'NONE' })],
    ['bad_request', () => ({ ...signed(), payoutRate: '-0.80' })],
  ])('is not signed as a refusal: %s', async (code, request) => {
    const created = request();
    const reply = await save(created);
    expect([reply.error, reply.data]).toEqual([code, null]);
    expect(await storedOf(created.requestId)).toEqual({ orders: 0, refusals: 0 });
    expect((await outcome(created.requestId)).data).toBeNull();
  });

  it('is returned without a signature when the order was not signed', async () => {
    user = await insertUser(test.context, minor(1_000_000));
    const request = orderRequest(CHANGED);
    const reply = await save(request);
    expect([reply.error, reply.data.refusal]).toEqual(['rate_changed', undefined]);
    expect(await storedOf(request.requestId)).toEqual({ orders: 0, refusals: 0 });
  });
});

describe('signing a refusal', () => {
  it('leaves an accepted order unchanged', async () => {
    const request = signed();
    const first = await ask<Order>(test, user, '/orderSave', request);
    await test.tick(18_999);
    const second = await ask<Order>(test, user, '/orderSave', request);
    expect(second.data.orderNo).toBe(first.data.orderNo);
    expect(await storedOf(request.requestId)).toEqual({ orders: 1, refusals: 0 });
  });
});
