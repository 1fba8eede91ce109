import { minor } from '@candor/rules/money';
import { orderText } from '../texts/orderText';
import { signedText } from '../texts/receiptText';
import { refusalText, type RefusalFields } from '../texts/refusalText';
import { sha256 } from '../crypto/sha256';
import { toBase64 } from '../crypto/bytes';
import type { RefusalFile } from '../check/verifyRefusal';
import { aLog } from './aLog';
import { aKey, keyStatement, sign, signText, type TestKey } from './signing';
import { KEY } from './TestLog';

const log = aLog();
const PHONE = aKey('a phone', 'the key of a phone');
const REQUEST_ID = '00000000-0000-4000-8000-000000000001';
const TIP = { seq: 20, digest: log.digest(20) };

export const REFUSED_ORDER = orderText({
  origin: KEY.name,
  requestId: REQUEST_ID,
  procode: 'DAWN',
  side: 'up',
  stake: minor(10_000),
  seconds: 60,
  quote: { seq: 20, price: '181.40' },
  seen: TIP,
  sent: log.first + 19_900,
});

/** The note of a refusal in second 20 of the log. */
export function aRefusal(change: Partial<RefusalFields> = {}, key: TestKey = KEY): string {
  const fields = {
    origin: KEY.name,
    account: '7',
    requestId: REQUEST_ID,
    order: sha256(REFUSED_ORDER),
    code: 'price_moved',
    at: log.first + 20_100,
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
    signed: signedText(signText(REFUSED_ORDER, PHONE)),
    ...change,
  };
}
