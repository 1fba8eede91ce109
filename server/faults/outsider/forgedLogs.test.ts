import { minor } from '@candor/rules/money';
import type { OrderOptions } from '@candor/proof/testing/proveOrder';
import { TestLog } from '@candor/proof/testing/TestLog';
import { bothChecks } from './OutsiderMarket';
import { fork, honest, log, savedFile, secondKey } from './savedFiles';

/** Forgeries by an operator with key and log. Both programs must report the same code. */

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
  const tips = [log.name(170)];

  it('is accepted when it lies in another minute than the order and the log contains it', () => {
    expect(bothChecks(savedFile(log, {}, { tips, ways: [log.place(170)] }))).toEqual(both(null));
  });

  it.each([
    ['no place', []],
    ['its place in the fork', [fork.place(170)]],
    ['its place in the log', [log.place(170)]],
    ['its batch and another minute', [{ ...fork.place(170), minute: fork.placeMinute(1) }]],
  ])('is reported as missing when a forked log proves it with %s', (_, ways) => {
    expect(bothChecks(savedFile(fork, {}, { tips, ways }))).toEqual(both('log: head_forked'));
  });
});

describe('an order that the phone signed', () => {
  const by = (options: OrderOptions = {}, keptFacts: object = {}) =>
    bothChecks(savedFile(log, options, keptFacts));

  it.each<NonNullable<OrderOptions['signedTerms']>>([
    { origin: 'candor/fedcba9876543210fedcba9876543210' },
    { requestId: '00000000-0000-4000-8000-000000000002' },
    { procode: 'ZZZ' },
    { side: 'down' },
    { stake: minor(10_001) },
    { rate: 8_001 },
    { seconds: 61 },
    { seen: log.name(20) },
    { tapped: 1 },
  ])('is invalid when other terms were signed: %j', (terms) => {
    expect(by({ signedTerms: terms })).toEqual(both('receipt: order_unsigned'));
  });

  it('is invalid with the signature of another key', () => {
    const { tapped } = savedFile(log, { phone: secondKey }).kept;
    expect(by({}, { tapped })).toEqual(both('receipt: receipt_differs'));
  });

  it.each([1, 2, 3])('may be in the log %i batches after acceptance', (entryAfter) => {
    expect(by({ at: 20_000, entryAfter })).toEqual(both(null));
  });
});
