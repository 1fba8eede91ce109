import { minor } from '@candor/rules/money';
import { proveOrder, type OrderOptions } from '@candor/proof/testing/proveOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { bothChecks } from './OutsiderMarket';
import {
  fork,
  honest,
  log,
  secondKey,
  phone,
  savedFile,
  wayFromBatch,
  type SavedFile,
} from './savedFiles';

/** Forgeries by an operator with key and log. Both programs must report the same code. */

/** An order opened at second 20 of minute 0 closes at second 20 of minute 1. */
const EXPIRY = 80;

const both = (code: string | null) => ({ app: code, script: code });

describe('the verification of logs', () => {
  it('accepts the order of an honest log', () => {
    expect(bothChecks(honest)).toEqual(both(null));
  });
});

describe('a fork after a head that the phone has seen', () => {
  const heads = [log.head(1), log.head(3)];

  it.each([
    ['without links', []],
    ['with the link that fits only', [{ from: 1, path: fork.consistency(1) }]],
  ])('is detected in a proof %s', (_, links) => {
    expect(bothChecks(savedFile(fork, {}, { heads, links }))).toEqual(both('log: head_forked'));
  });

  it("is detected when the head of the proof is older than the phone's", () => {
    const short = new TestLog(fork.batches, 2);
    expect(bothChecks(savedFile(short, {}, { heads: [log.head(3)], links: [] }))).toEqual(
      both('log: head_forked'),
    );
  });

  it('is detected when the consistency proof is taken from the fork', () => {
    const links = [1, 3].map((from) => ({ from, path: fork.consistency(from) }));
    expect(bothChecks(savedFile(fork, {}, { heads, links }))).toEqual(
      both('log: head_inconsistent'),
    );
  });
});

describe('a batch that the phone has seen', () => {
  const seq = 170;
  const wayIn = (testLog: TestLog, digest: string) => ({
    seq,
    digest,
    headers: testLog.batches
      .filter((one) => one.seq > seq && one.seq <= 180)
      .map((one) => testLog.header(one)),
    minute: { index: 2, leaf: testLog.leaf(2), path: testLog.inclusion(2) },
  });
  const tips = [{ seq, digest: log.digest(seq) }];

  it('is accepted when it lies in another minute than the order and the log contains it', () => {
    const ways = [wayIn(log, log.digest(seq))];
    expect(bothChecks(savedFile(log, {}, { tips, ways }))).toEqual(both(null));
  });

  it.each([
    ['no way', []],
    ['the way of the fork', [wayIn(fork, fork.digest(seq))]],
    ['a way from it into the fork', [wayIn(fork, log.digest(seq))]],
  ])('is reported as missing when a forked log proves it with %s', (_, ways) => {
    expect(bothChecks(savedFile(fork, {}, { tips, ways }))).toEqual(both('log: head_forked'));
  });
});

describe('a receipt made after the outcome', () => {
  it.each([
    ['a batch after expiry', { tip: 90 }],
    ['the batch of the closing tick', { tip: EXPIRY + 1 }],
    ['a batch two seconds older than it says', { tip: 6, at: 7_400, procode: 'SILENT' }],
    ['the batch after acceptance', { tip: 22 }],
    // The receipt's log line is in the minute after such a tree, so it cannot be in the tree.
    ['a tree with the closing minute in it', { sealed: 1, at: 58_400, seconds: 1, bound: 2 }],
    ['a tree that ends after it was accepted', { sealed: 1, at: 57_400, seconds: 150, bound: 3 }],
  ])('is detected when it names %s', (_, options) => {
    expect(bothChecks(savedFile(log, options))).toEqual(both('log: receipt_late'));
  });
});

describe('a receipt that the log binds', () => {
  const bound = (options: OrderOptions = {}, keptFacts: object = {}) =>
    savedFile(log, { ...options }, keptFacts);
  const seenTip = (seq: number) => `${seq} ${log.digest(seq)}`;

  it.each([1, 2, 3])(
    'is valid when the log has its entry %i batches after the batch that it names',
    (batches) => {
      expect(bothChecks(bound({ bound: batches }))).toEqual(both(null));
    },
  );

  it('is valid when the order crosses a minute boundary', () => {
    expect(bothChecks(bound({ at: 59_500, seconds: 30 }))).toEqual(both(null));
  });

  it('is rejected as late when its entry is 4 or more batches after the batch that it names', () => {
    expect(bothChecks(bound({ bound: 4 }))).toEqual(both('log: receipt_late'));
    expect(bothChecks(bound({ bound: 90 }))).toEqual(both('log: receipt_late'));
  });

  it("is invalid with another order's log entry", () => {
    const file = bound();
    const entry = { ...(file.entry as object), index: 0 };
    expect(bothChecks({ ...file, entry } as SavedFile)).toEqual(both('log: receipt_late'));
  });

  it('is invalid when the file lacks its log entry', () => {
    const { entry: _entry, ...file } = bound();
    expect(bothChecks(file as SavedFile)).toEqual(both('keys: malformed'));
  });

  it('is valid only if it names the batch that the phone had seen', () => {
    const { tapped } = honest.kept;
    const file = (text: string) => bound({ seen: 20 }, { tapped: { ...tapped, seenTip: text } });
    expect(bothChecks(file(seenTip(20)))).toEqual(both(null));
    expect(bothChecks(file(seenTip(19)))).toEqual(both('receipt: receipt_differs'));
    expect(bothChecks(file('none'))).toEqual(both('receipt: receipt_differs'));
  });

  it('is invalid when it claims that the phone had seen a batch newer than the receipt', () => {
    expect(bothChecks(bound({ seen: 30 }))).toEqual(both('log: receipt_late'));
  });

  it.each([
    [EXPIRY, null],
    [EXPIRY + 1, 'log: receipt_late'],
    [EXPIRY + 30, 'log: receipt_late'],
  ])(
    "is late only if the phone got it after expiry: the phone's newest batch was %i",
    (seq, code) => {
      const { log: testLog, ...rest } = proveOrder(log);
      const receivedBatch = { seq, digest: testLog.digest(seq) };
      const file = {
        ...rest.proof,
        kept: { ...rest.known, came: receivedBatch, ways: [wayFromBatch(testLog, seq)] },
      };
      expect(bothChecks(file as SavedFile)).toEqual(both(code));
    },
  );

  it('is invalid when the batch that the phone received with it is of another log', () => {
    const receivedBatch = { seq: 30, digest: log.digest(29) };
    expect(bothChecks(bound({}, { came: receivedBatch }))).toEqual(both('log: head_forked'));
  });
});

describe('an order that the phone signed', () => {
  const by = (options: OrderOptions = {}, keptFacts: object = {}) =>
    bothChecks(savedFile(log, { seen: 20, phone, ...options }, keptFacts));

  it('is valid with the terms that the phone signed', () => {
    expect(by()).toEqual(both(null));
    expect(by({ tapped: null })).toEqual(both(null));
  });

  it.each<NonNullable<OrderOptions['signedTerms']>>([
    { origin: 'candor/fedcba9876543210fedcba9876543210' },
    { requestId: '00000000-0000-4000-8000-000000000002' },
    { procode: 'ZZZ' },
    { side: 'down' },
    { stake: minor(10_001) },
    { seconds: 61 },
    { quote: { seq: 1, price: '1.00' } },
    { seen: null },
    { sent: 1 },
    { sent: null },
  ])('is invalid when other terms were signed: %j', (terms) => {
    expect(by({ signedTerms: terms })).toEqual(both('receipt: order_unsigned'));
  });

  it('is invalid with the signature of another key', () => {
    const { tapped } = savedFile(log, { seen: 20, phone: secondKey }).kept;
    expect(by({}, { tapped })).toEqual(both('receipt: receipt_differs'));
  });

  it('is invalid when it was accepted more than 10 s after the tap', () => {
    expect(by({ tapped: 10_000 })).toEqual(both(null));
    expect(by({ tapped: 10_001 })).toEqual(both('log: receipt_late'));
  });
});
