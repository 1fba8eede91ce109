import type { OrderProof } from '../schemas';
import { aLog } from '../testing/aLog';
import { proveOrder, type OrderOptions } from '../testing/proveOrder';
import { PHONE } from '../testing/refuseOrder';
import { aKey, keyStatement, sign, signText } from '../testing/signing';
import { KEY, ORIGIN } from '../testing/TestLog';
import { parseNote } from '../crypto/signedNote';
import { sha256 } from '../crypto/sha256';
import type { KnownFacts } from './KnownFacts';
import { verifyOrder } from './verifyOrder';

const honest = proveOrder(aLog(), { phone: PHONE });
const { log } = honest;

/** The operator sends this proof; the customer's kept facts are the true ones. */
const verify = (proof: OrderProof, facts: Partial<KnownFacts> = {}) =>
  verifyOrder(proof, { ...honest.known, ...facts });

/** The proof with another receipt, validly signed by the operator. */
function withReceipt(change: (body: string) => string): OrderProof {
  const receipt = sign(change(parseNote(honest.proof.receipt)?.body ?? ''), KEY);
  return { ...honest.proof, receipt };
}

describe('a receipt', () => {
  it('is reported as missing when the operator withholds the receipt', () => {
    expect(verifyOrder(null, honest.known).code).toBe('receipt_missing');
  });

  it.each([
    ['direction up', 'direction down'],
    ['stake 100.00', 'stake 99.00'],
    ['rate 0.8000', 'rate 0.7000'],
    ['seconds 60', 'seconds 61'],
    ['request 0', 'request 1'],
    [/^order .*$/m, 'order none'],
  ])('is rejected when it differs from the tapped order: %s', (was, is) => {
    const proof = withReceipt((body) => body.replace(was, is));
    expect(verify(proof).code).toBe('receipt_differs');
    expect(verify(proof, { receipt: null }).code).toBe('receipt_differs');
  });

  it('is rejected when it names another batch that the device saw', () => {
    const proof = withReceipt((body) =>
      body.replace(/^seen .*$/m, `seen 21 ${sha256('another batch')}`),
    );
    expect(verify(proof, { receipt: null }).code).toBe('order_unsigned');
  });

  it('is rejected when signed by a key that no known key has named', () => {
    const stranger = aKey(ORIGIN, 'a stranger');
    const receipt = sign(parseNote(honest.proof.receipt)?.body ?? '', stranger);
    expect(verify({ ...honest.proof, receipt }, { receipt }).code).toBe('unknown_key');
    const keys = [keyStatement(stranger, stranger, 0)];
    expect(verify({ ...honest.proof, receipt, keys }, { receipt }).code).toBe('unknown_key');
    const forced = [...honest.proof.keys, keyStatement(stranger, stranger, 0)];
    expect(verify({ ...honest.proof, receipt, keys: forced }, { receipt }).code).toBe(
      'bad_signature',
    );
  });

  it('is accepted when signed by a key that the previous one has named', () => {
    const next = aKey(ORIGIN, 'the second key');
    const receipt = sign(parseNote(honest.proof.receipt)?.body ?? '', next);
    const keys = [...honest.proof.keys, keyStatement(next, KEY, log.first + 80_400, 1_000)];
    expect(verify({ ...honest.proof, receipt, keys }, { receipt }).code).toBeNull();
  });

  it('is rejected when the first key’s statement ends a key before it', () => {
    const keys = [keyStatement(KEY, KEY, log.first, 1)];
    expect(verify({ ...honest.proof, keys }).code).toBe('malformed');
  });
});

describe('a signed order', () => {
  const differing: [string, OrderOptions['signedTerms']][] = [
    ['rate', { rate: 8500 }],
    ['stake', { stake: 9_900 as never }],
    ['term', { seconds: 30 }],
    ['direction', { side: 'down' }],
    ['product', { procode: 'AAA' }],
    ['request', { requestId: '00000000-0000-4000-8000-000000000009' }],
    ['time of the tap', { tapped: log.first + 20_101 }],
    ['batch', { seen: log.name(20) }],
    ['log', { origin: 'candor/ffffffffffffffffffffffffffffffff' }],
  ];

  it.each(differing)('is rejected when the phone signed another %s', (_, signedTerms) => {
    const { proof, known } = proveOrder(aLog(), { phone: PHONE, signedTerms });
    expect(verifyOrder(proof, known).code).toBe('order_unsigned');
  });

  it('is rejected with the signature of another text or another key', () => {
    const stranger = aKey('', 'a stranger');
    const { key } = signText('', stranger);
    for (const forged of [signText('another', PHONE), { ...signText('', PHONE), key }]) {
      const { proof, known } = proveOrder(aLog(), { phone: PHONE, forged });
      expect(verifyOrder(proof, known).code).toBe('order_unsigned');
    }
  });

  it('is rejected in a proof whose receipt names none, or another', () => {
    const unsigned = proveOrder(aLog());
    const { order } = honest.proof;
    expect(verifyOrder({ ...unsigned.proof, order }, unsigned.known).code).toBe('order_unsigned');
    const other = proveOrder(aLog(), { phone: aKey('', 'another phone') }).proof.order;
    expect(sha256(other ?? '')).not.toBe(sha256(order ?? ''));
    expect(verify({ ...honest.proof, order: other }).code).toBe('order_unsigned');
  });

  it('may be left out of a shared result only, which may not contain it', () => {
    const shared = proveOrder(aLog(), { phone: PHONE, isShared: true });
    const known = { ...shared.known, order: null };
    expect(verifyOrder(shared.proof, known).isValid).toBe(true);
    expect(verifyOrder(shared.proof, shared.known).code).toBe('order_unsigned');
    expect(verify({ ...honest.proof, order: null }).code).toBe('order_unsigned');
    const { order } = honest.proof;
    expect(verifyOrder({ ...shared.proof, order }, known).code).toBe('order_unsigned');
  });
});
