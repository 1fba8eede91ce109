import { parseMoney } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import { deviceText } from '@candor/proof/texts/deviceText';
import { orderText } from '@candor/proof/texts/orderText';
import { signedText } from '@candor/proof/texts/receiptText';
import { signText, type TestKey } from '@candor/proof/testing/signing';
import type { PlaceOrderRequest } from '../../types/contract/order';
import type { TestUser } from './insertUser';
import { ask, orderRequest } from './orders';
import type { TestMarket } from './testMarket';

/** Default `seenTip` of these tests. */
export const SEEN_TIP = { seq: 1, digest: 'a1'.repeat(32) };

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

/** Returns the order statement that the device signs. */
export function textOf({ context }: TestMarket, request: PlaceOrderRequest): string {
  const { procode, requestId, seconds } = request;
  return orderText({
    origin: context.proof.origin,
    procode,
    requestId,
    seconds,
    side: sideOf(request.direction),
    stake: parseMoney(request.quantity),
    quote: { seq: request.seenSeq, price: request.seenPrice },
    seen: request.seenTip ?? null,
    sent: request.sentAt ?? null,
  });
}

/** Returns a request with the device's signature. */
export function signedRequest(
  test: TestMarket,
  key: TestKey,
  given: Partial<PlaceOrderRequest> = {},
): PlaceOrderRequest {
  const sentAt = test.clock.now();
  const request = orderRequest(test, { seenTip: SEEN_TIP, sentAt, ...given });
  return { ...request, signed: signedText(signText(textOf(test, request), key)) };
}
