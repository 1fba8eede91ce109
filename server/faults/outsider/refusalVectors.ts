import { sha256 } from '@candor/proof/crypto/sha256';
import { signedText } from '@candor/proof/texts/receiptText';
import { keyStatement, signText } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import { aRefusal, aRefusalFile } from '@candor/proof/testing/refuseOrder';
import { bodyOf, log, secondKey, phone } from './savedFiles';

/** Time at which the key ends; verifiers accept it for a minute longer. */
const END = log.first + 30_000;
const keys = [keyStatement(KEY, KEY, log.first), keyStatement(secondKey, KEY, END, 1)];
const signsAll = `AQ${'A'.repeat(41)}= AQ${'A'.repeat(84)}==`;

/** Saved refusals, valid and invalid, with the code that every program must report. */
export const REFUSAL_VECTORS: Readonly<Record<string, { expected: string | null; file: object }>> =
  {
    'as-it-came': { expected: null, file: aRefusalFile() },
    'without-the-order': { expected: null, file: aRefusalFile({ order: null, signed: null }) },
    'by-the-second-key': {
      expected: null,
      file: aRefusalFile({ keys, refusal: aRefusal({ at: END }, secondKey) }),
    },
    'a-member-more': { expected: 'malformed', file: { ...aRefusalFile(), more: 1 } },
    'not-a-note': { expected: 'malformed', file: aRefusalFile({ refusal: bodyOf(aRefusal()) }) },
    'of-another-spelling': {
      expected: 'malformed',
      file: aRefusalFile({ refusal: aRefusal({ account: '07' }) }),
    },
    'of-another-log': {
      expected: 'unknown_key',
      file: aRefusalFile({
        refusal: aRefusal({ origin: 'candor/fedcba9876543210fedcba9876543210' }),
      }),
    },
    'by-a-stranger': {
      expected: 'unknown_key',
      file: aRefusalFile({ refusal: aRefusal({}, secondKey) }),
    },
    'by-a-key-that-began-later': {
      expected: 'unknown_key',
      file: aRefusalFile({ keys, refusal: aRefusal({ at: END - 60_001 }, secondKey) }),
    },
    'by-a-key-that-ended': {
      expected: 'key_ended',
      file: aRefusalFile({ keys, refusal: aRefusal({ at: END + 60_001 }) }),
    },
    changed: {
      expected: 'bad_signature',
      file: aRefusalFile({ refusal: aRefusal().replace('price_moved', 'order_late') }),
    },
    'of-another-order': {
      expected: 'order_unsigned',
      file: aRefusalFile({ refusal: aRefusal({ order: sha256('another order') }) }),
    },
    'of-an-order-that-the-phone-did-not-sign': {
      expected: 'order_unsigned',
      file: aRefusalFile({ signed: signedText(signText('another order', phone)) }),
    },
    'by-a-phone-of-small-order': {
      expected: 'order_unsigned',
      file: aRefusalFile({ signed: signsAll }),
    },
    'with-a-signature-of-nothing': {
      expected: 'order_unsigned',
      file: aRefusalFile({ order: null }),
    },
  };
