import { sha256 } from '@candor/proof/crypto/sha256';
import { signedOrderText } from '@candor/proof/texts/orderText';
import { keyStatement, signText } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import {
  aRefusal,
  aRefusalFile,
  aSignedOrder,
  REFUSED_ORDER,
} from '@candor/proof/testing/refuseOrder';
import { bodyOf, log, phone, secondKey, signsAll } from './savedFiles';

/** Time at which the key ends; verifiers accept it for a minute longer. */
const KEY_END = log.first + 30_000;
const keys = [keyStatement(KEY, KEY, log.first), keyStatement(secondKey, KEY, KEY_END, 1)];
const TEXT = REFUSED_ORDER.slice(0, REFUSED_ORDER.lastIndexOf('signed '));
const FOREIGN = 'candor/fedcba9876543210fedcba9876543210';

interface RefusalVector {
  expected: string | null;
  file: object;
}

/** A refusal that names an order, with that order. */
const ofOrder = (expected: string | null, order: string): RefusalVector => ({
  expected,
  file: aRefusalFile({ order, refusal: aRefusal({ order: sha256(order) }) }),
});
const ofNote = (expected: string | null, refusal: string): RefusalVector => ({
  expected,
  file: aRefusalFile({ refusal }),
});

/** Saved refusals, valid and invalid, with the code that every program must report. */
export const REFUSAL_VECTORS: Readonly<Record<string, RefusalVector>> = {
  'as-it-came': { expected: null, file: aRefusalFile() },
  'by-the-second-key': {
    expected: null,
    file: aRefusalFile({ keys, refusal: aRefusal({ at: KEY_END }, secondKey) }),
  },
  'a-member-more': { expected: 'malformed', file: { ...aRefusalFile(), more: 1 } },
  'without-the-order': { expected: 'malformed', file: { ...aRefusalFile(), order: null } },
  'not-a-note': ofNote('malformed', bodyOf(aRefusal())),
  'of-another-spelling': ofNote('malformed', aRefusal({ account: '07' })),
  'of-a-text-that-is-no-order': ofOrder('malformed', 'a text\n'),
  'of-an-unsigned-order': ofOrder('malformed', TEXT),
  'of-another-log': ofNote('unknown_key', aRefusal({ origin: FOREIGN })),
  'by-a-stranger': ofNote('unknown_key', aRefusal({}, secondKey)),
  'by-a-key-that-began-later': {
    expected: 'unknown_key',
    file: aRefusalFile({ keys, refusal: aRefusal({ at: KEY_END - 60_001 }, secondKey) }),
  },
  'by-a-key-that-ended': {
    expected: 'key_ended',
    file: aRefusalFile({ keys, refusal: aRefusal({ at: KEY_END + 60_001 }) }),
  },
  changed: ofNote('bad_signature', aRefusal().replace('insufficient_balance', 'order_late')),
  'of-another-order': ofNote('order_unsigned', aRefusal({ order: sha256('another order') })),
  'of-an-order-that-the-phone-did-not-sign': ofOrder(
    'order_unsigned',
    signedOrderText(TEXT, signText('another order', phone)),
  ),
  'by-a-phone-of-small-order': ofOrder('order_unsigned', signedOrderText(TEXT, signsAll)),
  'of-another-account': ofOrder('refusal_untrue', aSignedOrder({ account: '8' })),
  'of-another-request': ofOrder(
    'refusal_untrue',
    aSignedOrder({ requestId: '00000000-0000-4000-8000-000000000009' }),
  ),
  'of-an-order-of-another-log': ofOrder('refusal_untrue', aSignedOrder({ origin: FOREIGN })),
};
