import { minor } from '@candor/rules/money';
import { orderText, signedOrderText } from '../texts/orderText';
import { refusalText, type RefusalFields } from '../texts/refusalText';
import { sha256 } from '../crypto/sha256';
import { toBase64 } from '../crypto/bytes';
import type { RefusalFile } from '../check/verifyRefusal';
import { aLog } from './aLog';
import { aKey, keyStatement, sign, signText, type TestKey } from './signing';
import { KEY } from './TestLog';

const log = aLog();
export const PHONE = aKey('a phone', 'the key of a phone');
const TIP = log.name(20);

/** The terms of an order that was tapped in second 19 of the log. */
export const REFUSED_TERMS = {
  origin: KEY.name,
  account: '7',
  requestId: '00000000-0000-4000-8000-000000000001',
  procode: 'DAWN',
  side: 'up' as const,
  stake: minor(10_000),
  rate: 8000,
  seconds: 60,
  seen: TIP,
  tapped: log.first + 19_900,
};

export function aSignedOrder(change: Partial<typeof REFUSED_TERMS> = {}, phone = PHONE): string {
  const text = orderText({ ...REFUSED_TERMS, ...change });
  return signedOrderText(text, signText(text, phone));
}

export const REFUSED_ORDER = aSignedOrder();

/** The note of a refusal in second 19 of the log. */
export function aRefusal(change: Partial<RefusalFields> = {}, key: TestKey = KEY): string {
  const { origin, account, requestId } = REFUSED_TERMS;
  const fields = {
    origin,
    account,
    requestId,
    order: sha256(REFUSED_ORDER),
    code: 'insufficient_balance',
    at: log.first + 19_950,
    tip: TIP,
  };
  return sign(refusalText({ ...fields, ...change }), key);
}

export function aRefusalFile(change: Partial<RefusalFile> = {}): RefusalFile {
  return {
    format: 'candor-refusal/1',
    keys: [keyStatement(KEY, KEY, log.first)],
    pinned: toBase64(KEY.publicKey),
    refusal: aRefusal(),
    order: REFUSED_ORDER,
    ...change,
  };
}
