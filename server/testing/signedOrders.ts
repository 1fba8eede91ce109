import { parseMoney } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import { deviceText } from '@candor/proof/texts/deviceText';
import {
  orderText,
  signatureText,
  signedOrderText,
  type BatchName,
} from '@candor/proof/texts/orderText';
import { parseRate } from '@candor/rules/rate';
import { signText, type TestKey } from '@candor/proof/testing/signing';
import type { PlaceOrderRequest } from '../../types/contract/order';
import type { TestUser } from './insertUser';
import { ask, orderRequest } from './orders';
import type { TestMarket } from './testMarket';

/** Binds a device's key to a customer's session. */
export function bindKey(
  test: TestMarket,
  customer: TestUser,
  key: TestKey,
  account = customer.userId,
  name = 'Chrome · Android',
) {
  const { origin } = test.context.proof;
  const base64 = Buffer.from(key.publicKey).toString('base64');
  const text = deviceText({ origin, account: String(account), key: base64 });
  return ask<null>(test, customer, '/deviceKeySave', { ...signText(text, key), name });
}

/** Returns the newest batch, as a device knows it. */
export function newestBatch({ context }: TestMarket): BatchName {
  const { tail } = context.market.log;
  if (tail === null) throw new Error('the log has no batch yet');
  return { seq: tail.seq, digest: tail.digest.toString('hex') };
}

/** Returns the order's text that the customer's device signs. */
export function textOf(
  { context }: TestMarket,
  { userId }: Pick<TestUser, 'userId'>,
  request: PlaceOrderRequest,
): string {
  const { procode, requestId, seconds, seenTip: seen, tappedAt: tapped, payoutRate } = request;
  if (seen === undefined || tapped === undefined) throw new Error('an unsigned order');
  return orderText({
    origin: context.proof.origin,
    account: String(userId),
    procode,
    requestId,
    seconds,
    side: sideOf(request.direction),
    stake: parseMoney(request.quantity),
    rate: parseRate(payoutRate ?? '') ?? 0,
    seen,
    tapped,
  });
}

/** Returns a customer's request with the device's signature. */
export function signedRequest(
  test: TestMarket,
  customer: Pick<TestUser, 'userId'>,
  key: TestKey,
  change: Partial<PlaceOrderRequest> = {},
): PlaceOrderRequest {
  const request = orderRequest({
    seenTip: newestBatch(test),
    tappedAt: test.clock.now(),
    payoutRate: '0.80',
    ...change,
  });
  const signature = signText(textOf(test, customer, request), key);
  return { ...request, signed: signatureText(signature) };
}

/** Returns a signed request's text with its signature; receipts and refusals have its hash. */
export function signedOrderOf(
  test: TestMarket,
  customer: Pick<TestUser, 'userId'>,
  request: PlaceOrderRequest,
): string {
  const [key = '', signature = ''] = request.signed?.split(' ') ?? [];
  return signedOrderText(textOf(test, customer, request), { key, signature });
}
