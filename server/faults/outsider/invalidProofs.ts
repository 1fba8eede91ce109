import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import { aLog } from '@candor/proof/testing/aLog';
import { TestLog } from '@candor/proof/testing/TestLog';
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
  order,
  type Branch,
} from './savedFiles';

/** The neutral point as key, with a signature that is valid for every text. */
const signsAll = {
  key: `AQ${'A'.repeat(41)}=`,
  signature: `AQ${'A'.repeat(84)}==`,
};

const batches = honest.batches as { leaf: string }[];
const entry = honest.entry as object;
const closing = priceIn(honest, 'closing');
const { left } = closing;
const late = savedFile(log, { at: 20_001, entryAfter: 4 });
const silent = savedFile(aLog({ gap: [82, 83] }));

/** The log with two batches at the instant of batch 30. */
const twice = log.batches.flatMap((batch) => {
  if (batch.seq === 30) return [batch, repriced({ ...batch, seq: 31 })];
  return [batch.seq < 30 ? batch : { ...batch, seq: batch.seq + 1 }];
});

/** One invalid file per failure code. */
export const INVALID_PROOFS: readonly Branch[] = [
  { name: 'kept-null', expected: 'keys: malformed', file: { ...honest, kept: null } },
  { name: 'a-member-more', expected: 'keys: malformed', file: { ...honest, more: 1 } },
  {
    name: 'key-by-nobody',
    expected: 'keys: bad_signature',
    file: { ...honest, keys: [keyStatement(KEY, secondKey, log.first)] },
  },
  {
    name: 'key-before-its-predecessor',
    expected: 'keys: malformed',
    file: rotated(log.first - 1),
  },
  {
    name: 'another-first-key',
    expected: 'keys: unknown_key',
    file: withKept({ pinned: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
  },
  {
    name: 'refusals-that-are-no-list',
    expected: 'keys: malformed',
    file: withKept({ refusals: aRefusal() }),
  },
  {
    name: 'first-key-that-ends-another',
    expected: 'keys: malformed',
    file: { ...honest, keys: [keyStatement(KEY, KEY, log.first, 1)] },
  },
  {
    name: 'settlement-names-no-entry',
    expected: 'keys: malformed',
    file: resign('settlement', /journal 4 /, 'journal 0 '),
  },
  {
    name: 'signature-of-another-length',
    expected: 'keys: malformed',
    file: savedFile(log, { forged: { ...signsAll, signature: 'AAAA' } }),
  },
  {
    name: 'receipt-by-a-key-that-ended',
    expected: 'receipt: key_ended',
    file: {
      ...honest,
      keys: [keyStatement(KEY, KEY, 0), keyStatement(secondKey, KEY, log.first - 39_601, 4)],
    },
  },
  { name: 'no-proof', expected: 'receipt: receipt_missing', file: { ...order, proof: null } },
  {
    name: 'receipt-by-a-stranger',
    expected: 'receipt: unknown_key',
    file: { ...honest, receipt: sign(bodyOf(honest.receipt), secondKey) },
  },
  {
    name: 'receipt-not-as-tapped',
    expected: 'receipt: receipt_differs',
    file: withKept({ tapped: { ...honest.kept.tapped, quantity: '99' } }),
  },
  {
    name: 'refusal-by-a-stranger',
    expected: 'receipt: unknown_key',
    file: withKept({ refusals: [aRefusal({}, secondKey)] }),
  },
  {
    name: 'refusal-of-another-log',
    expected: 'receipt: unknown_key',
    file: withKept({ refusals: [aRefusal({ origin: 'candor/fedcba9876543210fedcba9876543210' })] }),
  },
  {
    name: 'refusal-by-a-key-that-ended',
    expected: 'receipt: key_ended',
    file: { ...rotated(), kept: { refusals: [aRefusal({ at: log.first + 90_001 })] } },
  },
  {
    name: 'refusal-that-is-none',
    expected: 'receipt: malformed',
    file: withKept({ refusals: ['candor-refusal/1\n'] }),
  },
  {
    name: 'order-not-as-accepted',
    expected: 'receipt: receipt_differs',
    file: withKept({ order: { ...order, payout: '1.00' } }),
  },
  {
    name: 'order-left-out-by-the-receipt',
    expected: 'receipt: receipt_differs',
    file: savedFile(log, { phone: undefined }, { tapped: honest.kept.tapped }),
  },
  {
    name: 'rate-not-as-tapped',
    expected: 'receipt: receipt_differs',
    file: withKept({ tapped: { ...honest.kept.tapped, payoutRate: '0.85' } }),
  },
  {
    name: 'order-left-out-of-the-proof',
    expected: 'receipt: order_unsigned',
    file: { ...honest, order: null },
  },
  {
    name: 'shared-result-shown-as-an-order',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { isShared: true }),
  },
  {
    name: 'order-that-the-phone-did-not-sign',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { signedTerms: { side: 'down' } }),
  },
  {
    name: 'order-with-another-rate',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { signedTerms: { rate: 8_500 } }),
  },
  {
    name: 'order-of-another-log',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, {
      signedTerms: { origin: 'candor/fedcba9876543210fedcba9876543210' },
    }),
  },
  {
    name: 'order-by-a-key-of-small-order',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { forged: signsAll }),
  },
  {
    name: 'signed-order-without-a-moment',
    expected: 'receipt: malformed',
    file: savedFile(log, { tapped: null }),
  },
  {
    name: 'order-that-was-refused',
    expected: 'receipt: order_refused',
    file: withKept({ refusals: [aRefusal()] }),
  },
  {
    name: 'refusal-that-was-changed',
    expected: 'receipt: bad_signature',
    file: withKept({ refusals: [aRefusal().replace('insufficient_balance', 'order_late')] }),
  },
  {
    name: 'head-with-a-wrong-signature',
    expected: 'log: bad_signature',
    file: { ...honest, head: String(honest.head).replace(/\n4\n/, '\n5\n') },
  },
  {
    name: 'head-without-a-link',
    expected: 'log: head_forked',
    file: savedFile(fork, {}, { heads: [log.head(3)], links: [] }),
  },
  {
    name: 'head-of-a-fork',
    expected: 'log: head_inconsistent',
    file: savedFile(fork, {}, { heads: [log.head(3)], links: [linkTo(fork, 3)] }),
  },
  {
    name: 'head-of-the-same-size',
    expected: 'log: head_forked',
    file: savedFile(fork, {}, { heads: [log.head()] }),
  },
  {
    name: 'head-that-nobody-signed',
    expected: 'log: unknown_key',
    file: withKept({ heads: [sign(bodyOf(log.head(3)), secondKey)], links: [linkTo(log, 3)] }),
  },
  {
    name: 'minute-not-under-the-head',
    expected: 'log: head_inconsistent',
    file: { ...honest, head: fork.head() },
  },
  {
    name: 'batch-not-in-its-minute',
    expected: 'log: chain_broken',
    file: { ...honest, batches: [changedLog(21, repriced).placeBatch(21), ...batches.slice(1)] },
  },
  {
    name: 'batch-off-the-grid',
    expected: 'log: chain_broken',
    file: savedFile(
      changedLog(30, (batch) => ({ ...batch, ts: batch.ts + 500 })),
      {
        at: 28_500,
        seconds: 5,
      },
    ),
  },
  {
    name: 'two-batches-of-one-instant',
    expected: 'log: chain_broken',
    file: savedFile(new TestLog(twice, log.size), { at: 27_500, seconds: 5 }),
  },
  {
    name: 'tip-left-out',
    expected: 'log: chain_broken',
    file: { ...honest, batches: batches.slice(1) },
  },
  {
    name: 'accepted-after-the-deadline',
    expected: 'log: receipt_late',
    file: savedFile(log, { tapped: 3_001, seen: 19 }),
  },
  {
    name: 'accepted-four-batches-after-the-seen-one',
    expected: 'log: receipt_late',
    file: savedFile(log, { seen: 17, tapped: 2_000 }),
  },
  {
    name: 'tapped-before-the-seen-batch',
    expected: 'log: receipt_late',
    file: savedFile(log, { tapped: 1_401 }),
  },
  {
    name: 'tapped-long-after-the-seen-batch',
    expected: 'log: receipt_late',
    file: savedFile(log, { seen: 18, tapped: 399 }),
  },
  {
    name: 'names-a-batch-from-after-acceptance',
    expected: 'log: receipt_late',
    file: savedFile(log, { tip: 22 }),
  },
  {
    name: 'names-an-old-batch',
    expected: 'log: receipt_late',
    file: savedFile(log, { tip: 20, seen: 20 }),
  },
  {
    name: 'entry-of-another-order',
    expected: 'log: receipt_late',
    file: { ...honest, entry: { ...entry, index: 0 } },
  },
  {
    name: 'batch-without-a-place',
    expected: 'log: head_forked',
    file: withKept({ tips: [seenTip], ways: [] }),
  },
  {
    name: 'batch-not-asked-for',
    expected: 'log: skipped',
    file: withKept({ tips: [seenTip], ways: null }),
  },
  {
    name: 'batch-of-another-log',
    expected: 'log: head_forked',
    file: savedFile(fork, {}, { tips: [seenTip], ways: [fork.place(170)] }),
  },
  {
    name: 'opening-of-a-later-batch',
    expected: 'opening: batch_wrong',
    file: { ...honest, opening: { ...priceIn(honest, 'opening'), batch: 24 } },
  },
  {
    name: 'opening-of-a-late-entry',
    expected: 'opening: batch_wrong',
    file: { ...late, opening: priceIn(savedFile(log, { at: 23_001 }), 'opening') },
  },
  {
    name: 'opening-price-not-in-its-batch',
    expected: 'opening: price_not_in_log',
    file: resign('settlement', /^(opening .*)[.].*$/m, '$1.00'),
  },
  {
    name: 'opening-price-kept-back',
    expected: 'opening: void_unproven',
    file: resign('settlement', /^opening .*$/m, 'opening none'),
  },
  {
    name: 'settlement-of-another-receipt',
    expected: 'closing: receipt_differs',
    file: resign('settlement', /receipt ./, 'receipt 0'.padEnd(9, '0')),
  },
  {
    name: 'closing-of-another-batch',
    expected: 'closing: batch_wrong',
    file: { ...honest, closing: { ...priceIn(honest, 'closing'), batch: 82 } },
  },
  {
    name: 'closing-price-not-in-its-batch',
    expected: 'closing: price_not_in_log',
    file: { ...honest, closing: { ...closing, left: { ...left, line: `${left?.line}0` } } },
  },
  {
    name: 'closing-price-kept-back',
    expected: 'closing: void_unproven',
    file: resign('settlement', /^closing .*$/m, 'closing none'),
  },
  {
    name: 'neighbours-that-are-not-adjacent',
    expected: 'closing: void_unproven',
    file: { ...silent, closing: { ...priceIn(silent, 'closing'), left: null } },
  },
  {
    name: 'gap-that-is-none',
    expected: 'closing: batch_wrong',
    file: {
      ...resign('settlement', /^closing .*$/m, 'closing none'),
      closing: { batch: 84, left: null, right: null },
    },
  },
  {
    name: 'rules-of-another-text',
    expected: 'rules: rules_unknown',
    file: { ...honest, rules: { ...rulesOf(honest), text: `${rulesOf(honest).text} ` } },
  },
  {
    name: 'another-result',
    expected: 'rules: result_wrong',
    file: resign('settlement', /result .*/, `result ${order?.result === 'win' ? 'lose' : 'win'}`),
  },
  {
    name: 'another-closing-price-shown',
    expected: 'rules: result_wrong',
    file: withKept({ order: { ...order, closePrice: '1.00' } }),
  },
  {
    name: 'settled-before-expiry',
    expected: 'rules: result_wrong',
    file: resign('settlement', /^settled .*$/m, `settled ${log.first + 81_999}`),
  },
  {
    name: 'another-sum',
    expected: 'payout: paid_wrong',
    file: resign('settlement', /paid .*/, 'paid 99.99'),
  },
  {
    name: 'another-profit-shown',
    expected: 'payout: paid_wrong',
    file: withKept({ order: { ...order, profit: '1.00' } }),
  },
];
