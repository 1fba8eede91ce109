import { aRefusal } from '@candor/proof/testing/refuseOrder';
import { keyStatement, sign } from '@candor/proof/testing/signing';
import { KEY } from '@candor/proof/testing/TestLog';
import {
  log,
  fork,
  savedFile,
  honest,
  withKept,
  bodyOf,
  linkTo,
  wayFromBatch,
  resign,
  secondKey,
  rotated,
  seenTip,
  rulesOf,
  spans,
  chain,
  order,
  settlementWithEntry,
  phone,
  deviceSigned,
  type Branch,
} from './savedFiles';

/** The neutral point as key, with a signature that is valid for every text. */
const signsAll = {
  key: `AQ${'A'.repeat(41)}=`,
  signature: `AQ${'A'.repeat(84)}==`,
};

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
    name: 'receipt-by-a-key-that-ended',
    expected: 'receipt: key_ended',
    file: {
      ...honest,
      keys: [keyStatement(KEY, KEY, 0), keyStatement(secondKey, KEY, log.first - 39_601, 4)],
    },
  },
  {
    name: 'settlement-names-no-entry',
    expected: 'keys: malformed',
    file: {
      ...settlementWithEntry,
      settlement: sign(
        bodyOf(settlementWithEntry.settlement).replace(/journal 4 /, 'journal 0 '),
        KEY,
      ),
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
    name: 'signature-not-as-tapped',
    expected: 'receipt: receipt_differs',
    file: { ...deviceSigned, kept: { ...deviceSigned.kept, tapped: { ...order, signed: 'none' } } },
  },
  {
    name: 'signature-left-out',
    expected: 'receipt: receipt_differs',
    file: withKept({ tapped: deviceSigned.kept.tapped }),
  },
  {
    name: 'order-that-the-phone-did-not-sign',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { phone, signedTerms: { side: 'down' } }),
  },
  {
    name: 'order-of-another-log',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, {
      phone,
      signedTerms: { origin: 'candor/fedcba9876543210fedcba9876543210' },
    }),
  },
  {
    name: 'order-by-a-key-of-small-order',
    expected: 'receipt: order_unsigned',
    file: savedFile(log, { phone, forged: signsAll }, { tapped: null }),
  },
  {
    name: 'signature-of-another-length',
    expected: 'keys: malformed',
    file: savedFile(log, { phone, forged: { ...signsAll, signature: 'AAAA' } }),
  },
  {
    name: 'order-that-was-refused',
    expected: 'receipt: order_refused',
    file: { ...deviceSigned, kept: { ...deviceSigned.kept, refusals: [aRefusal()] } },
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
    name: 'refusal-that-was-changed',
    expected: 'receipt: bad_signature',
    file: withKept({ refusals: [aRefusal().replace('price_moved', 'order_late')] }),
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
    name: 'refusals-that-are-no-list',
    expected: 'keys: malformed',
    file: withKept({ refusals: aRefusal() }),
  },
  {
    name: 'order-accepted-after-its-deadline',
    expected: 'log: receipt_late',
    file: savedFile(log, { phone, tapped: 10_001 }),
  },
  {
    name: 'order-not-as-accepted',
    expected: 'receipt: receipt_differs',
    file: withKept({ order: { ...order, strikePrice: '1.00' } }),
  },
  {
    name: 'closing-tick-not-in-its-minute',
    expected: 'closing: tick_not_in_log',
    file: {
      ...honest,
      closing: spans.map(({ left, ...rest }, at) =>
        at === 0 && left
          ? { ...rest, left: { ...left, line: `${left.line}0` } }
          : { left, ...rest },
      ),
    },
  },
  {
    name: 'closing-tick-not-the-last',
    expected: 'closing: tick_not_last',
    file: { ...honest, closing: [...spans, ...spans] },
  },
  {
    name: 'void-with-a-price',
    expected: 'closing: void_unproven',
    file: resign('settlement', /tick .*/, 'tick none'),
  },
  {
    name: 'settlement-of-another-receipt',
    expected: 'closing: receipt_differs',
    file: resign('settlement', /receipt ./, 'receipt 0'.padEnd(9, '0')),
  },
  {
    name: 'head-with-a-wrong-signature',
    expected: 'log: bad_signature',
    file: { ...honest, head: String(honest.head).replace(/\n4\n/, '\n5\n') },
  },
  {
    name: 'minute-not-under-the-head',
    expected: 'log: head_inconsistent',
    file: { ...honest, head: fork.head(), receiptHead: { size: 0, path: [] } },
  },
  {
    name: 'chain-ends-early',
    expected: 'log: chain_broken',
    file: { ...honest, openingChain: { ...chain, headers: chain.headers.slice(0, -1) } },
  },
  {
    name: 'receipt-names-a-later-batch',
    expected: 'log: receipt_late',
    file: savedFile(log, { tip: 22 }),
  },
  {
    name: 'receipt-names-an-old-batch',
    expected: 'log: receipt_late',
    file: savedFile(log, { procode: 'SILENT', at: 7_400, tip: 6 }),
  },
  {
    name: 'receipt-names-a-head-with-the-outcome',
    expected: 'log: receipt_late',
    file: savedFile(log, { sealed: 1, at: 58_400, seconds: 1, bound: 2 }),
  },
  {
    name: 'receipt-bound-too-late',
    expected: 'log: receipt_late',
    file: savedFile(log, { bound: 4 }),
  },
  {
    name: 'receipt-that-came-after-the-outcome',
    expected: 'log: receipt_late',
    file: withKept({ came: { seq: 81, digest: log.digest(81) } }),
  },
  {
    name: 'batch-without-a-way',
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
    file: savedFile(fork, {}, { tips: [seenTip], ways: [wayFromBatch(fork, 170, seenTip.digest)] }),
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
