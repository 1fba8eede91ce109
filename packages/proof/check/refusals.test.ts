import fc from 'fast-check';
import { parseRefusal } from '../texts/parseRefusal';
import { refusalText } from '../texts/refusalText';
import { sha256 } from '../crypto/sha256';
import { parseNote } from '../crypto/signedNote';
import { aLog } from '../testing/aLog';
import { proveOrder } from '../testing/proveOrder';
import {
  aRefusal,
  aRefusalFile,
  aSignedOrder,
  PHONE,
  REFUSED_ORDER,
  REFUSED_TERMS,
} from '../testing/refuseOrder';
import { aKey, sign } from '../testing/signing';
import { KEY, ORIGIN } from '../testing/TestLog';
import { verifyOrder } from './verifyOrder';
import { verifyRefusal } from './verifyRefusal';

const log = aLog();
const stranger = aKey(ORIGIN, 'another key');
const { proof, known } = proveOrder(log, { phone: PHONE });
const { requestId } = known.order;
const FORGED = REFUSED_ORDER.replace(
  /^signed \S+/m,
  /^signed \S+/m.exec(aSignedOrder({}, stranger))?.[0] ?? '',
);
const bodyOf = (note: string) => parseNote(note)?.body ?? '';

const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const fields = fc.record({
  origin: fc.constant(ORIGIN),
  account: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
  requestId: fc.uuid(),
  order: hash,
  code: fc.stringMatching(/^[a-z_]{1,24}$/),
  // The log's key is valid from `log.first`; an earlier refusal would fail for its key.
  at: fc.integer({ min: log.first, max: 8_640_000_000_000_000 }),
  tip: fc.record({ seq: fc.nat(), digest: hash }),
});

describe('the text of a refusal', () => {
  it('equals the example in docs/PROOF.md', () => {
    expect(bodyOf(aRefusal())).toBe(
      [
        'candor-refusal/1',
        `origin ${ORIGIN}`,
        'account 7',
        `request ${requestId}`,
        `order ${sha256(REFUSED_ORDER)}`,
        'code insufficient_balance',
        `at ${log.first + 19_950}`,
        `tip 20 ${log.name(20).digest}`,
        '',
      ].join('\n'),
    );
  });

  it('is unchanged after parsing and formatting', () => {
    fc.assert(
      fc.property(fields, (refusal) => {
        expect(parseRefusal(refusalText(refusal))).toEqual(refusal);
      }),
    );
  });

  it.each<[string, RegExp, string]>([
    ['an additional line', /$/, 'more 1\n'],
    ['another format', /refusal\/1/, 'refusal/2'],
    ['an account with a leading zero', /account 7/, 'account 07'],
    ['an account with too many digits', /account 7/, `account ${'7'.repeat(17)}`],
    ['a request id that is too long', /(request .*)/, '$10'],
    ['a request id that is too short', /(request .*)./, '$1'],
    ['an error code that is too long', /insufficient_balance/, 'a'.repeat(25)],
    ['an additional word', /(tip .*)/, '$1 1'],
    ['an error code in capitals', /insufficient_balance/, 'INSUFFICIENT_BALANCE'],
    ['a hash in capitals', /order [0-9a-f]+/, `order ${'A'.repeat(64)}`],
    ['an invalid instant', /at [0-9]+/, 'at 01'],
    ['no batch', /tip .*/, 'tip none'],
    ['an invalid log name', /origin .*/, 'origin somebody'],
  ])('is rejected with %s', (_, was, is) => {
    expect(parseRefusal(bodyOf(aRefusal()).replace(was, is))).toBeNull();
  });
});

describe('an order and its refusal', () => {
  it('are never both valid, for any content of the refusal', () => {
    fc.assert(
      fc.property(fields, fc.boolean(), (refusal, isOwn) => {
        const named = {
          account: refusal.account,
          requestId: isOwn ? requestId : refusal.requestId,
        };
        const order = aSignedOrder(named);
        const note = sign(refusalText({ ...refusal, ...named, order: sha256(order) }), KEY);
        expect(verifyRefusal(aRefusalFile({ refusal: note, order }))).toBeNull();
        const { isValid, code } = verifyOrder(proof, { ...known, refusals: [note] });
        expect([isValid, code]).toEqual(isOwn ? [false, 'order_refused'] : [true, null]);
      }),
      { numRuns: 25 },
    );
  });

  it('are compared also when another refusal precedes this one', () => {
    const other = aRefusal({ requestId: '00000000-0000-4000-8000-000000000002' });
    const refusals = [other, aRefusal({ requestId })];
    expect(verifyOrder(proof, { ...known, refusals }).code).toBe('order_refused');
  });
});

describe('a saved refusal', () => {
  it('is valid as received', () => {
    expect(verifyRefusal(aRefusalFile())).toBeNull();
    expect(verifyRefusal(aRefusalFile({ pinned: null }))).toBeNull();
  });

  it.each([
    ['account', { account: '8' }],
    ['request', { requestId: '00000000-0000-4000-8000-000000000009' }],
    ['log', { origin: 'candor/ffffffffffffffffffffffffffffffff' }],
  ])('is untrue when the order is of another %s', (_, change) => {
    const order = aSignedOrder({ ...REFUSED_TERMS, ...change });
    const refusal = aRefusal({ order: sha256(order) });
    expect(verifyRefusal(aRefusalFile({ refusal, order }))).toBe('refusal_untrue');
  });

  it.each([
    ['signed by an unknown key', { refusal: aRefusal({}, stranger) }, 'unknown_key'],
    [
      'changed',
      { refusal: aRefusal().replace('insufficient_balance', 'order_late') },
      'bad_signature',
    ],
    [
      'of another log',
      { refusal: aRefusal({ origin: 'candor/fedcba9876543210fedcba9876543210' }) },
      'unknown_key',
    ],
    [
      'dated before its key is valid',
      { refusal: aRefusal({ at: log.first - 60_001 }) },
      'unknown_key',
    ],
    ['of another order', { refusal: aRefusal({ order: sha256('another') }) }, 'order_unsigned'],
    ['without an order', { order: '' }, 'malformed'],
    [
      'of an order that is no order',
      { order: 'a text', refusal: aRefusal({ order: sha256('a text') }) },
      'malformed',
    ],
    [
      'of an order that another key signs',
      { order: FORGED, refusal: aRefusal({ order: sha256(FORGED) }) },
      'order_unsigned',
    ],
    ['with another first key of the log', { pinned: 'A'.repeat(43) + '=' }, 'unknown_key'],
    ['without keys', { keys: [] }, 'malformed'],
    ['without a signature', { refusal: bodyOf(aRefusal()) }, 'malformed'],
    ['of another format', { format: 'candor-refusal/2' as never }, 'malformed'],
  ])('is rejected when it is %s', (_, change, code) => {
    expect(verifyRefusal(aRefusalFile(change))).toBe(code);
  });

  it('is rejected as a JSON list and with an unknown JSON member', () => {
    expect(verifyRefusal([])).toBe('malformed');
    expect(verifyRefusal({ ...aRefusalFile(), more: 1 })).toBe('malformed');
  });
});
