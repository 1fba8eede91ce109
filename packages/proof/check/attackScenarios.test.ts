import type { OrderProof } from '../schemas';
import { aLog } from '../testing/aLog';
import { pathOf } from '../testing/naiveTree';
import { proveOrder } from '../testing/proveOrder';
import { aKey, keyStatement, sign } from '../testing/signing';
import { KEY, lineOf, ORIGIN, TestLog, type TestBatch } from '../testing/TestLog';
import { parseNote } from '../crypto/signedNote';
import type { KnownFacts } from './KnownFacts';
import { verifyOrder } from './verifyOrder';

/** What a dishonest operator who has the key can do. Each attempt must be detected and named. */

/** The log, with the entry of the honest order's receipt. */
const { log } = proveOrder(aLog());
/** Opened at second 20 of minute 0, closed at second 20 of minute 1. */
const honest = proveOrder(log);
const CLOSING = 80;

/** A new log with one batch changed; every hash and signature after it is valid. */
function forgedLog(change: (batch: TestBatch) => TestBatch, step = CLOSING): TestLog {
  return new TestLog(
    log.batches.map((batch, at) => (at === step ? change(batch) : batch)),
    log.size,
  );
}

const withRaisedPrice = (batch: TestBatch) => ({
  ...batch,
  ticks: batch.ticks.map((tick) =>
    tick.procode === 'DAWN' ? { ...tick, price: tick.price + 7 } : tick,
  ),
});

/** The operator sends this proof; the customer's kept facts are the true ones. */
function verify(proof: OrderProof, facts: Partial<KnownFacts>, order = honest.known.order) {
  return verifyOrder(proof, { ...honest.known, order, ...facts });
}

/** The proof with another text, validly signed by the operator. */
function withSignedText(
  name: 'receipt' | 'settlement',
  change: (body: string) => string,
): OrderProof {
  const body = parseNote(honest.proof[name])?.body ?? '';
  return { ...honest.proof, [name]: sign(change(body), KEY) };
}

const seenTip = { seq: CLOSING + 1, digest: log.digest(CLOSING + 1) };

describe('verifyOrder against a dishonest operator', () => {
  it('accepts the honest order', () => {
    const seen = {
      tips: [seenTip],
      heads: [log.head(2)],
      links: [{ from: 2, path: log.consistency(2) }],
    };
    expect(verify(honest.proof, seen)).toMatchObject({ isValid: true, code: null });
  });
});

describe('a price altered after the fact', () => {
  it('is missing in the log when only the proof contains the altered price', () => {
    const [first, ...rest] = honest.proof.closing;
    const left = first?.left ?? null;
    if (first === undefined || left === null) throw new Error('no closing tick');
    const line = left.line.replace(/.$/, (digit) => (digit === '9' ? '8' : '9'));
    const closing = [{ ...first, left: { ...left, line } }, ...rest];
    expect(verify({ ...honest.proof, closing }, {}).code).toBe('tick_not_in_log');
  });

  it('contradicts the batch stored on the device when the log is rebuilt', () => {
    const forged = proveOrder(forgedLog(withRaisedPrice));
    const { order } = forged.known;
    expect(verify(forged.proof, {}, order).code).toBeNull();
    expect(verify(forged.proof, { tips: [seenTip] }, order).code).toBe('head_forked');
  });

  it('breaks the hash chain in the receipt when the price is from before acceptance', () => {
    const forged = proveOrder(forgedLog(withRaisedPrice, 10));
    const proof = {
      ...forged.proof,
      receipt: honest.proof.receipt,
      settlement: honest.proof.settlement,
    };
    expect(verify(proof, {}).code).toBe('chain_broken');
  });
});

describe('verifyOrder against a dishonest operator', () => {
  it('detects a tick inserted before expiry by a repeated or skipped number', () => {
    const forged = forgedLog((batch) => ({
      ...batch,
      ticks: [
        ...batch.ticks,
        { procode: 'DAWN', seq: CLOSING + 2, ts: batch.ts + 300, price: 17_000 },
      ],
    }));
    const { proof, known } = proveOrder(forged);
    expect(verify(proof, {}, known.order).code).toBe('tick_not_last');
  });

  it('detects a dropped tick by a gap in the numbers', () => {
    const forged = forgedLog((batch) => ({
      ...batch,
      ticks: batch.ticks.filter(({ procode }) => procode !== 'DAWN'),
    }));
    const { proof, known } = proveOrder(forged);
    expect(verify(proof, {}, known.order).code).toBe('tick_not_last');
  });

  it('detects an earlier tick presented as the last by the tick after it', () => {
    const early = proveOrder(log, { seconds: 59 });
    const proof = {
      ...honest.proof,
      closing: early.proof.closing,
      closingChain: early.proof.closingChain,
    };
    const settlement = withSignedText('settlement', (body) => {
      const earlyTick = /^tick .*$/m.exec(parseNote(early.proof.settlement)?.body ?? '')?.[0] ?? '';
      return body.replace(/^tick .*$/m, earlyTick);
    }).settlement;
    expect(verify({ ...proof, settlement }, {}).code).toBe('tick_not_last');
  });

  it('detects a later tick that is hidden in the next minute', () => {
    // The order ends just after minute 1 begins; the proof closes it on the last tick of minute 0.
    const { known, proof, log: own } = proveOrder(aLog(), { seconds: 41 });
    const early = proveOrder(own, { seconds: 39 }).known.order;
    const tick = own
      .ticksOf(0)
      .filter(({ procode }) => procode === 'DAWN')
      .at(-1);
    const batch = own.batches.find(({ ts }) => ts === tick?.ts);
    if (tick === undefined || batch === undefined) throw new Error('no tick');
    const leafOf = (minute: number, index: number) => {
      const lines = own.ticksOf(minute).map(lineOf);
      return { line: lines[index] ?? '', index, path: pathOf(index, lines) };
    };
    const closing = [0, 1].map((minute) => {
      const last = own.ticksOf(minute).filter(({ procode }) => procode <= 'DAWN').length - 1;
      return { minute, left: leafOf(minute, last), right: leafOf(minute, last + 1) };
    });
    const lines = batch.ticks.map(lineOf).sort();
    const index = lines.indexOf(lineOf(tick));
    const closingChain = {
      prev: own.digest(batch.seq - 1),
      headers: own.batches
        .filter(({ seq, ts }) => seq >= batch.seq && ts < own.first + 60_000)
        .map((one) => own.header(one)),
      index,
      path: pathOf(index, lines),
    };
    const body = parseNote(proof.settlement)?.body ?? '';
    const named = `tick ${tick.seq} ${tick.ts} ${early.closePrice}`;
    const settlement = sign(body.replace(/^tick .*$/m, named), KEY);
    const { closePrice, closeSeq, closeTime } = early;
    const order = { ...known.order, closePrice, closeSeq, closeTime };
    const forged = { ...proof, closing, closingChain, settlement };
    expect(verifyOrder(forged, { ...known, order }).code).toBe('tick_not_last');
  });

  it('rejects a flipped result by the rules', () => {
    const { result } = honest.known.order;
    const other = result === 'win' ? 'lose' : 'win';
    const proof = withSignedText('settlement', (body) =>
      body.replace(`result ${result}`, `result ${other}`),
    );
    expect(verify(proof, {}, { ...honest.known.order, result: other }).code).toBe('result_wrong');
    expect(verify(proof, {}).code).toBe('result_wrong');
  });

  it('rejects a reduced payout by the rules', () => {
    const paid = honest.known.order.paid ?? '';
    const proof = withSignedText('settlement', (body) =>
      body.replace(`paid ${paid}`, 'paid 99.99'),
    );
    expect(verify(proof, {}, { ...honest.known.order, paid: '99.99' }).code).toBe('paid_wrong');
    expect(verify(honest.proof, {}, { ...honest.known.order, paid: '99.99' }).code).toBe(
      'paid_wrong',
    );
  });
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

  it('is detected when the operator omits the consistency proof', () => {
    expect(verify(honest.proof, { heads: [log.head(2)] }).code).toBe('head_forked');
  });

  it('leaves the consistency step open while a head cannot be compared', () => {
    const verdict = verify(honest.proof, { heads: [log.head(2)], links: null });
    expect(verdict).toMatchObject({ isValid: false, code: null });
    expect(verdict.steps.map(({ state }) => state)).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'skipped',
      'ok',
      'ok',
    ]);
  });
});

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
  ])('is rejected when it differs from the tapped order: %s', (was, is) => {
    const proof = withSignedText('receipt', (body) => body.replace(was, is));
    expect(verify(proof, {}).code).toBe('receipt_differs');
    expect(verify(proof, { receipt: null }).code).toBe('receipt_differs');
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
    const keys = [...honest.proof.keys, keyStatement(next, KEY, log.first)];
    expect(verify({ ...honest.proof, receipt, keys }, { receipt }).isValid).toBe(true);
  });
});

describe('verifyOrder against a dishonest operator', () => {
  it('rejects a void order whose product had ticks', () => {
    const body = parseNote(honest.proof.settlement)?.body ?? '';
    const voided = body
      .replace(/^result .*$/m, 'result void')
      .replace(/^tick .*$/m, 'tick none')
      .replace(/^paid .*$/m, 'paid 100.00');
    const proof = { ...honest.proof, settlement: sign(voided, KEY), closingChain: null };
    expect(verify(proof, {}).code).toBe('void_unproven');
  });
});
