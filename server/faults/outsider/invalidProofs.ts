import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { keyStatement, sign } from '@candor/proof/testing/signing';
import { aLog } from '@candor/proof/testing/aLog';
import { KEY, TestLog } from '@candor/proof/testing/TestLog';
import {
  changedLog,
  log,
  fork,
  savedFile,
  honest,
  withKept,
  bodyOf,
  linkTo,
  priceIn,
  repriced,
  resign,
  secondKey,
  rotated,
  seenTip,
  rulesOf,
  signsAll,
  order,
  type Branch,
} from './savedFiles';

const batches = honest.batches as { leaf: string }[];
const closing = priceIn(honest, 'closing');
const { left } = closing;
const late = savedFile(log, { at: 20_001, entryAfter: 4 });
const silent = savedFile(aLog({ gap: [82, 83] }));

/** A log with two batches at the instant of batch 30. */
const twice = log.batches.flatMap((batch) => {
  if (batch.seq === 30) return [batch, repriced({ ...batch, seq: 31 })];
  return [batch.seq < 30 ? batch : { ...batch, seq: batch.seq + 1 }];
});

const invalid = (name: string, expected: string, file: object): Branch => ({
  name,
  expected,
  file,
});

/** One invalid file per failure code. */
export const INVALID_PROOFS: readonly Branch[] = [
  invalid('kept-null', 'keys: malformed', { ...honest, kept: null }),
  invalid('a-member-more', 'keys: malformed', { ...honest, more: 1 }),
  invalid('key-by-nobody', 'keys: bad_signature', {
    ...honest,
    keys: [keyStatement(KEY, secondKey, log.first)],
  }),
  invalid('key-before-its-predecessor', 'keys: malformed', rotated(log.first - 1)),
  invalid(
    'another-first-key',
    'keys: unknown_key',
    withKept({ pinned: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
  ),
  invalid('refusals-that-are-no-list', 'keys: malformed', withKept({ refusals: aRefusal() })),
  invalid('first-key-that-ends-another', 'keys: malformed', {
    ...honest,
    keys: [keyStatement(KEY, KEY, log.first, 1)],
  }),
  invalid(
    'settlement-names-no-entry',
    'keys: malformed',
    resign('settlement', /journal 4 /, 'journal 0 '),
  ),
  invalid(
    'signature-of-another-length',
    'keys: malformed',
    savedFile(log, { forged: { ...signsAll, signature: 'AAAA' } }),
  ),
  invalid('receipt-by-a-key-that-ended', 'receipt: key_ended', {
    ...honest,
    keys: [keyStatement(KEY, KEY, 0), keyStatement(secondKey, KEY, log.first - 39_601, 4)],
  }),
  invalid('no-proof', 'receipt: receipt_missing', { ...order, proof: null }),
  invalid('receipt-by-a-stranger', 'receipt: unknown_key', {
    ...honest,
    receipt: sign(bodyOf(honest.receipt), secondKey),
  }),
  invalid(
    'receipt-not-as-tapped',
    'receipt: receipt_differs',
    withKept({ tapped: { ...honest.kept.tapped, quantity: '99' } }),
  ),
  invalid(
    'refusal-by-a-stranger',
    'receipt: unknown_key',
    withKept({ refusals: [aRefusal({}, secondKey)] }),
  ),
  invalid(
    'refusal-of-another-log',
    'receipt: unknown_key',
    withKept({ refusals: [aRefusal({ origin: 'candor/fedcba9876543210fedcba9876543210' })] }),
  ),
  invalid('refusal-by-a-key-that-ended', 'receipt: key_ended', {
    ...rotated(),
    kept: { refusals: [aRefusal({ at: log.first + 90_001 })] },
  }),
  invalid(
    'refusal-that-is-none',
    'receipt: malformed',
    withKept({ refusals: ['candor-refusal/1\n'] }),
  ),
  invalid(
    'order-not-as-accepted',
    'receipt: receipt_differs',
    withKept({ order: { ...order, payout: '1.00' } }),
  ),
  invalid(
    'order-left-out-by-the-receipt',
    'receipt: receipt_differs',
    savedFile(log, { phone: undefined }, { tapped: honest.kept.tapped }),
  ),
  invalid(
    'rate-not-as-tapped',
    'receipt: receipt_differs',
    withKept({ tapped: { ...honest.kept.tapped, payoutRate: '0.85' } }),
  ),
  invalid('order-left-out-of-the-proof', 'receipt: order_unsigned', { ...honest, order: null }),
  invalid(
    'shared-result-shown-as-an-order',
    'receipt: order_unsigned',
    savedFile(log, { isShared: true }),
  ),
  invalid(
    'order-that-the-phone-did-not-sign',
    'receipt: order_unsigned',
    savedFile(log, { signedTerms: { side: 'down' } }),
  ),
  invalid(
    'order-with-another-rate',
    'receipt: order_unsigned',
    savedFile(log, { signedTerms: { rate: 8_500 } }),
  ),
  invalid(
    'order-of-another-log',
    'receipt: order_unsigned',
    savedFile(log, {
      signedTerms: { origin: 'candor/fedcba9876543210fedcba9876543210' },
    }),
  ),
  invalid(
    'order-by-a-key-of-small-order',
    'receipt: order_unsigned',
    savedFile(log, { forged: signsAll }),
  ),
  invalid('signed-order-without-a-moment', 'receipt: malformed', savedFile(log, { tapped: null })),
  invalid('order-that-was-refused', 'receipt: order_refused', withKept({ refusals: [aRefusal()] })),
  invalid(
    'refusal-that-was-changed',
    'receipt: bad_signature',
    withKept({ refusals: [aRefusal().replace('insufficient_balance', 'order_late')] }),
  ),
  invalid('head-with-a-wrong-signature', 'log: bad_signature', {
    ...honest,
    head: String(honest.head).replace(/\n4\n/, '\n5\n'),
  }),
  invalid(
    'head-without-a-link',
    'log: head_forked',
    savedFile(fork, {}, { heads: [log.head(3)], links: [] }),
  ),
  invalid(
    'head-of-a-fork',
    'log: head_inconsistent',
    savedFile(fork, {}, { heads: [log.head(3)], links: [linkTo(fork, 3)] }),
  ),
  invalid(
    'head-of-the-same-size',
    'log: head_forked',
    savedFile(fork, {}, { heads: [log.head()] }),
  ),
  invalid(
    'head-that-nobody-signed',
    'log: unknown_key',
    withKept({ heads: [sign(bodyOf(log.head(3)), secondKey)], links: [linkTo(log, 3)] }),
  ),
  invalid('minute-not-under-the-head', 'log: head_inconsistent', { ...honest, head: fork.head() }),
  invalid('batch-not-in-its-minute', 'log: chain_broken', {
    ...honest,
    batches: [changedLog(21, repriced).placeBatch(21), ...batches.slice(1)],
  }),
  invalid(
    'batch-off-the-grid',
    'log: chain_broken',
    savedFile(
      changedLog(30, (batch) => ({ ...batch, ts: batch.ts + 500 })),
      {
        at: 28_500,
        seconds: 5,
      },
    ),
  ),
  invalid(
    'two-batches-of-one-instant',
    'log: chain_broken',
    savedFile(new TestLog(twice, log.size), { at: 27_500, seconds: 5 }),
  ),
  invalid('tip-left-out', 'log: chain_broken', { ...honest, batches: batches.slice(1) }),
  invalid(
    'accepted-after-the-deadline',
    'log: receipt_late',
    savedFile(log, { tapped: 3_001, seen: 19 }),
  ),
  invalid(
    'accepted-four-batches-after-the-seen-one',
    'log: receipt_late',
    savedFile(log, { seen: 17, tapped: 2_000 }),
  ),
  invalid('tapped-before-the-seen-batch', 'log: receipt_late', savedFile(log, { tapped: 1_401 })),
  invalid(
    'tapped-long-after-the-seen-batch',
    'log: receipt_late',
    savedFile(log, { seen: 18, tapped: 399 }),
  ),
  invalid('names-a-batch-from-after-acceptance', 'log: receipt_late', savedFile(log, { tip: 22 })),
  invalid('names-an-old-batch', 'log: receipt_late', savedFile(log, { tip: 20, seen: 20 })),
  invalid('entry-of-another-order', 'log: receipt_late', {
    ...honest,
    entry: { ...(honest.entry as object), index: 0 },
  }),
  invalid('batch-without-a-place', 'log: head_forked', withKept({ tips: [seenTip], ways: [] })),
  invalid('batch-not-asked-for', 'log: skipped', withKept({ tips: [seenTip], ways: null })),
  invalid(
    'batch-of-another-log',
    'log: head_forked',
    savedFile(fork, {}, { tips: [seenTip], ways: [fork.place(170)] }),
  ),
  invalid('opening-of-a-later-batch', 'opening: batch_wrong', {
    ...honest,
    opening: { ...priceIn(honest, 'opening'), batch: 24 },
  }),
  invalid('opening-of-a-late-entry', 'opening: batch_wrong', {
    ...late,
    opening: priceIn(savedFile(log, { at: 23_001 }), 'opening'),
  }),
  invalid(
    'opening-price-not-in-its-batch',
    'opening: price_not_in_log',
    resign('settlement', /^(opening .*)[.].*$/m, '$1.00'),
  ),
  invalid(
    'opening-price-kept-back',
    'opening: void_unproven',
    resign('settlement', /^opening .*$/m, 'opening none'),
  ),
  invalid(
    'settlement-of-another-receipt',
    'closing: receipt_differs',
    resign('settlement', /receipt ./, 'receipt 0'.padEnd(9, '0')),
  ),
  invalid('closing-of-another-batch', 'closing: batch_wrong', {
    ...honest,
    closing: { ...priceIn(honest, 'closing'), batch: 82 },
  }),
  invalid('closing-price-not-in-its-batch', 'closing: price_not_in_log', {
    ...honest,
    closing: { ...closing, left: { ...left, line: `${left?.line}0` } },
  }),
  invalid(
    'closing-price-kept-back',
    'closing: void_unproven',
    resign('settlement', /^closing .*$/m, 'closing none'),
  ),
  invalid('neighbours-that-are-not-adjacent', 'closing: void_unproven', {
    ...silent,
    closing: { ...priceIn(silent, 'closing'), left: null },
  }),
  invalid('gap-that-is-none', 'closing: batch_wrong', {
    ...resign('settlement', /^closing .*$/m, 'closing none'),
    closing: { batch: 84, left: null, right: null },
  }),
  invalid('rules-of-another-text', 'rules: rules_unknown', {
    ...honest,
    rules: { ...rulesOf(honest), text: `${rulesOf(honest).text} ` },
  }),
  invalid(
    'another-result',
    'rules: result_wrong',
    resign('settlement', /result .*/, `result ${order?.result === 'win' ? 'lose' : 'win'}`),
  ),
  invalid(
    'another-closing-price-shown',
    'rules: result_wrong',
    withKept({ order: { ...order, closePrice: '1.00' } }),
  ),
  invalid(
    'settled-before-expiry',
    'rules: result_wrong',
    resign('settlement', /^settled .*$/m, `settled ${log.first + 81_999}`),
  ),
  invalid('another-sum', 'payout: paid_wrong', resign('settlement', /paid .*/, 'paid 99.99')),
  invalid(
    'another-profit-shown',
    'payout: paid_wrong',
    withKept({ order: { ...order, profit: '1.00' } }),
  ),
];
