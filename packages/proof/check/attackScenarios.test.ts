import type { OrderProof } from '../schemas';
import { aLog } from '../testing/aLog';
import { proveOrder, type ProvenOrder } from '../testing/proveOrder';
import { PHONE } from '../testing/refuseOrder';
import { sign } from '../testing/signing';
import { KEY, ORIGIN, TestLog, type TestBatch } from '../testing/TestLog';
import { parseNote } from '../crypto/signedNote';
import type { KnownFacts } from './KnownFacts';
import { verifyOrder } from './verifyOrder';

/** What a dishonest operator who has the key can do. Each attempt must be detected and named. */

/** Entry in batch 22, opening in batch 23 at second 22, closing in batch 83 at second 82. */
const honest = proveOrder(aLog(), { phone: PHONE });
const { log } = honest;
const CLOSING = 83;

/** A new log with one batch changed; every hash and signature after it is valid. */
function forgedLog(change: (batch: TestBatch) => TestBatch, seq = CLOSING, from = log): TestLog {
  const batches = from.batches.map((batch) => (batch.seq === seq ? change(batch) : batch));
  return new TestLog(batches, from.size);
}

const withRaisedPrice = (batch: TestBatch) => ({
  ...batch,
  ticks: batch.ticks.map((tick) =>
    tick.procode === 'DAWN' ? { ...tick, price: tick.price + 7 } : tick,
  ),
});

/** The operator sends this proof; the customer's kept facts are the true ones. */
function verify(proof: OrderProof, facts: Partial<KnownFacts> = {}, order = honest.known.order) {
  return verifyOrder(proof, { ...honest.known, order, ...facts });
}

/** The proof with another text, validly signed by the operator. */
function withSignedText(
  name: 'receipt' | 'settlement',
  change: (body: string) => string,
  { proof }: Pick<ProvenOrder, 'proof'> = honest,
): OrderProof {
  return { ...proof, [name]: sign(change(parseNote(proof[name])?.body ?? ''), KEY) };
}

const tips = [log.name(CLOSING)];

describe('verifyOrder against a dishonest operator', () => {
  it('accepts the honest order', () => {
    const links = [{ from: 2, path: log.consistency(2) }];
    const seen = { tips: [...tips, log.name(60)], heads: [log.head(2)], links };
    const ways = [log.place(60)];
    expect(verify(honest.proof, { ...seen, ways })).toMatchObject({ isValid: true, code: null });
  });
});

describe('a price altered after the fact', () => {
  it('is missing in the log when only the proof contains the altered price', () => {
    const { closing } = honest.proof;
    const left = closing?.left ?? null;
    if (closing === null || left === null) throw new Error('no closing price');
    const line = left.line.replace(/.$/, (digit) => (digit === '9' ? '8' : '9'));
    const altered = { ...closing, left: { ...left, line } };
    expect(verify({ ...honest.proof, closing: altered }).code).toBe('price_not_in_log');
  });

  it('contradicts the batch stored on the device when the log is rebuilt', () => {
    const forged = proveOrder(forgedLog(withRaisedPrice), { phone: PHONE });
    const { order } = forged.known;
    expect(verify(forged.proof, {}, order).code).toBeNull();
    expect(verify(forged.proof, { tips }, order).code).toBe('head_forked');
  });

  it('contradicts the receipt when the price is from before acceptance', () => {
    const forged = proveOrder(forgedLog(withRaisedPrice, 10), { phone: PHONE });
    const { receipt, order, settlement } = honest.proof;
    expect(verify({ ...forged.proof, receipt, order, settlement }).code).toBe('chain_broken');
  });

  it('is rejected when the settlement names another price than the batch has', () => {
    for (const name of ['opening', 'closing']) {
      const proof = withSignedText('settlement', (body) =>
        body.replace(new RegExp(`^(${name} .*)[.].*$`, 'm'), '$1.00'),
      );
      expect(verify(proof).code).toBe('price_not_in_log');
    }
  });
});

describe('another batch than the rules name', () => {
  /** The order, entered in the same batch, as if it opened or closed at that one. */
  const proofs = {
    early: proveOrder(aLog(), { phone: PHONE, seconds: 59 }),
    late: proveOrder(aLog(), { phone: PHONE, seconds: 61 }),
  };

  it.each(['early', 'late'] as const)('is rejected as closing batch: %s', (which) => {
    const closing = proofs[which].proof.closing;
    expect(verify({ ...honest.proof, closing }).code).toBe('batch_wrong');
  });

  it('is rejected as opening batch', () => {
    for (const by of [-1, 1]) {
      const { opening } = honest.proof;
      const batch = (opening?.batch ?? 0) + by;
      const moved = opening && { ...opening, batch };
      expect(verify({ ...honest.proof, opening: moved }).code).toBe('batch_wrong');
    }
  });

  it('is rejected as a batch that does not follow the grid', () => {
    const shifted = forgedLog((batch) => ({ ...batch, ts: batch.ts + 500 }), 30);
    const { proof, known } = proveOrder(shifted, { at: 28_500, seconds: 5 });
    expect(verifyOrder(proof, known).code).toBe('chain_broken');
  });

  it('is rejected in a minute with more batches than the grid has instants', () => {
    for (const extra of [3, 55]) {
      const more = log.batches.flatMap((batch) => {
        const later = batch.seq < extra ? batch : { ...batch, seq: batch.seq + 1 };
        return batch.seq === extra ? [batch, later] : [later];
      });
      const { proof, known } = proveOrder(new TestLog(more, log.size), { at: 20_400, seconds: 5 });
      expect(verifyOrder(proof, known).code).toBe('chain_broken');
    }
  });

  it('is rejected as a second batch of the same instant', () => {
    const twice = log.batches.flatMap((batch) =>
      batch.seq === 30
        ? [batch, withRaisedPrice({ ...batch, seq: 31 })]
        : [batch.seq < 30 ? batch : { ...batch, seq: batch.seq + 1 }],
    );
    const { proof, known } = proveOrder(new TestLog(twice, log.size), { at: 27_500, seconds: 5 });
    expect(verifyOrder(proof, known).code).toBe('chain_broken');
  });
});

describe('a void order', () => {
  const voided = (name: 'opening' | 'closing') =>
    withSignedText('settlement', (body) =>
      body
        .replace(/^result .*$/m, 'result void')
        .replace(/^closing .*$/m, 'closing none')
        .replace(new RegExp(`^${name} .*$`, 'm'), `${name} none`)
        .replace(/^paid .*$/m, 'paid 100.00'),
    );

  it('is rejected when the log has the price', () => {
    expect(verify(voided('closing')).code).toBe('void_unproven');
    expect(verify(voided('opening')).code).toBe('void_unproven');
    expect(verify({ ...voided('opening'), closing: null }).code).toBe('void_unproven');
  });

  it('is rejected when the neighbours shown are not adjacent to the missing line', () => {
    const silent = proveOrder(aLog({ gap: [82, 83] }), { phone: PHONE });
    const other = proveOrder(aLog({ gap: [82, 83] }), { procode: 'AAA' }).proof.closing?.left;
    const { closing } = silent.proof;
    if (closing === null || !other) throw new Error('no closing batch');
    const check = (change: object) =>
      verifyOrder({ ...silent.proof, closing: { ...closing, ...change } }, silent.known).code;
    expect(check({})).toBeNull();
    expect(check({ left: null })).toBe('void_unproven');
    expect(check({ right: null })).toBe('void_unproven');
    expect(check({ left: closing.right, right: null })).toBe('void_unproven');
    expect(check({ left: null, right: closing.left })).toBe('void_unproven');
    expect(check({ left: null, right: null })).toBe('void_unproven');
  });

  it('is rejected when the batch of its instant is not shown', () => {
    const { closing } = honest.proof;
    const later = closing && { batch: closing.batch + 1, left: null, right: null };
    expect(verify({ ...voided('closing'), closing: later }).code).toBe('batch_wrong');
    const batches = honest.proof.batches.filter(
      ({ leaf }) => !leaf.startsWith(`${closing?.batch ?? 0}|`),
    );
    const hidden = { ...voided('closing'), batches, closing: later };
    expect(verify(hidden).code).toBe('batch_wrong');
  });

  it('is rejected as late when its entry is not', () => {
    expect(verify({ ...voided('opening'), opening: null, closing: null }).code).toBe('batch_wrong');
  });
});

describe('a decided order', () => {
  it('is rejected without an opening price, or with a late entry', () => {
    const late = proveOrder(aLog(), { phone: PHONE, at: 20_001, entryAfter: 4 });
    const { opening, closing } = proveOrder(aLog(), { at: 23_001, phone: PHONE }).proof;
    expect(verifyOrder({ ...late.proof, opening }, late.known).code).toBe('batch_wrong');
    expect(verifyOrder({ ...late.proof, closing }, late.known).code).toBe('batch_wrong');
    const named = parseNote(honest.proof.settlement)?.body ?? '';
    const line = /^opening .*$/m.exec(named)?.[0] ?? '';
    const proof = withSignedText('settlement', (body) => body.replace('opening none', line), late);
    expect(verifyOrder(proof, late.known).code).toBe('price_not_in_log');
  });

  it('is rejected with a result that the rules do not give', () => {
    const { result } = honest.known.order;
    const other = result === 'win' ? 'lose' : 'win';
    const proof = withSignedText('settlement', (body) =>
      body.replace(`result ${result}`, `result ${other}`),
    );
    expect(verify(proof, {}, { ...honest.known.order, result: other }).code).toBe('result_wrong');
    expect(verify(proof).code).toBe('result_wrong');
  });

  it('is rejected when it was settled before its expiry', () => {
    const proof = withSignedText('settlement', (body) =>
      body.replace(/^settled .*$/m, `settled ${log.first + 81_999}`),
    );
    const order = { ...honest.known.order, settledTime: log.first + 81_999 };
    expect(verify(proof, {}, order).code).toBe('result_wrong');
  });

  it('is rejected with a reduced payout', () => {
    const paid = honest.known.order.paid;
    const proof = withSignedText('settlement', (body) =>
      body.replace(`paid ${paid}`, 'paid 99.99'),
    );
    const order = { ...honest.known.order, paid: '99.99' };
    expect(verify(proof, {}, order).code).toBe('paid_wrong');
    expect(verify(honest.proof, {}, order).code).toBe('paid_wrong');
  });

  it.each(['openPrice', 'openTime', 'expectedCloseTime', 'closePrice', 'voidReason'])(
    'is rejected when another %s is shown',
    (name) => {
      expect(verify(honest.proof, {}, { ...honest.known.order, [name]: 1 }).code).toBe(
        'result_wrong',
      );
    },
  );
});

describe('a log forked for one customer', () => {
  const other = forgedLog(withRaisedPrice, 150);

  it('has another root at the same log size', () => {
    expect(verify(honest.proof, { heads: [other.head()] }).code).toBe('head_forked');
  });

  it('is not a prefix of the log that other customers see', () => {
    const heads = [other.head(3)];
    const links = [{ from: 3, path: log.consistency(3) }];
    expect(verify(honest.proof, { heads, links }).code).toBe('head_inconsistent');
  });

  it('is rejected when the device stored a head of the other log', () => {
    const heads = [other.head(3).replace(ORIGIN, 'candor/ffffffffffffffffffffffffffffffff')];
    expect(verify(honest.proof, { heads }).code).toBe('bad_signature');
  });

  it('is rejected when the device stored a head with another interval', () => {
    const body = parseNote(log.head(3))?.body ?? '';
    const heads = [sign(body.replace('interval 1000', 'interval 500'), KEY)];
    expect(verify(honest.proof, { heads }).code).toBe('head_forked');
  });

  it('is detected when the operator omits the consistency proof', () => {
    expect(verify(honest.proof, { heads: [log.head(2)] }).code).toBe('head_forked');
  });

  it('is detected when a seen batch is not at the place that the operator names', () => {
    const seen = { tips: [log.name(60)] };
    expect(verify(honest.proof, { ...seen, ways: [] }).code).toBe('head_forked');
    expect(verify(honest.proof, { ...seen, ways: [log.place(61)] }).code).toBe('head_forked');
    const wrong = { ...log.place(60), minute: log.placeMinute(1) };
    expect(verify(honest.proof, { ...seen, ways: [wrong] }).code).toBe('head_forked');
    expect(verify(honest.proof, { ...seen, ways: [other.place(60)] }).code).toBe('head_forked');
    expect(verify(honest.proof, { tips: [other.name(160)], ways: [] }).code).toBe('head_forked');
  });

  it('leaves the log step open while a head or a batch cannot be compared', () => {
    const facts = [
      { heads: [log.head(2)], links: null },
      { tips: [log.name(60)], ways: null },
    ];
    for (const fact of facts) {
      const verdict = verify(honest.proof, fact);
      expect(verdict).toMatchObject({ isValid: false, code: null });
      const open = verdict.steps.filter(({ state }) => state === 'skipped');
      expect(open.map(({ step }) => step)).toEqual(['log']);
    }
  });
});
