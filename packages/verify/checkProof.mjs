/** The check of one result, step by step. docs/PROOF.md describes every text and every step. */
import { checkBatches, isMinuteInLog, readBatches, readPlace } from './batches.mjs';
import { checkClosing, checkOpening, ENTRY_MS_MAX } from './checkPrices.mjs';
import { Failure, must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { isIncluded, rootOf, sha256 } from './merkle.mjs';
import { readFile } from './shape.mjs';
import {
  isAsShown,
  isAsTapped,
  resultFields,
  paidFields,
  acceptedFields,
} from './shownOrderFields.mjs';
import {
  hadStarted,
  hasDecimals,
  headOf,
  isOriginOfKey,
  isSignedByPhone,
  checkHeadSignature,
  readKeys,
  readNote,
  readOrder,
  readReceipt,
  readRefusal,
  readSettlement,
  readSignedAt,
  units,
} from './texts.mjs';

export const STEPS = ['keys', 'receipt', 'log', 'opening', 'closing', 'rules', 'payout'];

/** SHA-256 of the text of the rules that this script applies. */
const RULES_HASH = '9fe3c3b1997b0e68c0a7125b72f8a99f9c9544e8d374413c397734af847d3038';
/** Maximum age of an order at acceptance, in ms after its tap. */
const ORDER_LIFE_MS = 3_000;
/** Maximum number of batches between the newest one on the phone and the newest at acceptance. */
const SEEN_BATCHES_MAX = 3;
/** The phone's clock may be this much behind the log's, ms. */
const TAP_SKEW_MS_MAX = 1_000;

/** Whether a tap fits the newest batch on the phone, whose instant is `seenTs`. */
export const isTapConsistent = (tapped, seenTs) =>
  tapped >= seenTs - TAP_SKEW_MS_MAX && tapped <= seenTs + ORDER_LIFE_MS;

/** Whether an order was still in time when the batch `tipSeq` was the newest, at `at`. */
export const isInTime = ({ tapped, seenSeq }, at, tipSeq) =>
  at <= tapped + ORDER_LIFE_MS && tipSeq <= seenSeq + SEEN_BATCHES_MAX;

export function orderResult(direction, opening, closing) {
  if (opening === null || closing === null) return 'void';
  if (closing === opening) return 'tie';
  return closing > opening === (direction === 'up') ? 'win' : 'lose';
}

/** Stake in 0.01, rate in 1/10000; rounded once, half up. */
const payoutOf = (stake, rate) => (stake * rate * 2n + 10_000n) / 20_000n;
export const paidFor = (result, stake, rate) =>
  ({ win: stake + payoutOf(stake, rate), lose: 0n, tie: stake, void: stake })[result];

/** Terms that are in the order and in the receipt. */
const TERMS = [
  'origin',
  'request',
  'procode',
  'direction',
  'stake',
  'rate',
  'seconds',
  'seenSeq',
  'seen',
  'tapped',
];

/** The signed order is the one that the receipt names. Only a shared result lacks it. */
function checkOrder({ proof, order, receipt, settlement, shown, kept }) {
  const isShared = settlement.entry === undefined;
  if (order === null) {
    must(receipt.order === undefined || (isShared && shown === null), 'order_unsigned');
    return;
  }
  const areTermsEqual = TERMS.every((name) => order[name] === receipt[name]);
  const isNamed = sha256(proof.order) === receipt.order;
  const isOwn = kept.account === null || kept.account === order.account;
  must(isOwn && !isShared && areTermsEqual && isNamed && isSignedByPhone(order), 'order_unsigned');
}

/** The batches after the receipt's and before the entry's, in time, do not have the order's line. */
function checkFirstEntry({ proof, receipt, log }, line) {
  let [seq, count] = [receipt.tipSeq + 1, 0];
  for (; seq < proof.entry.seq; seq += 1, count += 1) {
    const batch = log.batches.get(seq);
    must(batch !== undefined, 'receipt_late');
    if (batch.ts > receipt.accepted + ENTRY_MS_MAX) break;
    const lines = proof.earlier[count];
    must(lines?.length === batch.entries && !lines.includes(line), 'receipt_late');
    must(rootOf(lines) === batch.entriesRoot, 'receipt_late');
  }
  must(proof.earlier.length === count, 'receipt_late');
}

/** Checks that the log contains the receipt's moment and the order's entry. */
function checkMoment({ proof, receipt, receiptText, head, log }) {
  const { accepted, tipSeq, seenSeq, tapped } = receipt;
  const { seq, index, path } = proof.entry;
  const [tip, entry] = [log.batches.get(tipSeq), log.batches.get(seq)];
  must(tip !== undefined && tip.digest === receipt.tip && entry !== undefined, 'chain_broken');
  must(tip.ts <= accepted && accepted < tip.ts + head.interval, 'receipt_late');
  const line = `order|${sha256(receiptText)}`;
  const isInEntries = isIncluded(line, index, entry.entries, path, entry.entriesRoot);
  must(seq > tipSeq && isInEntries, 'receipt_late');
  checkFirstEntry({ proof, receipt, log }, line);
  must(tapped === undefined || accepted <= tapped + ORDER_LIFE_MS, 'receipt_late');
  if (seenSeq === undefined) return;
  const seen = log.batches.get(seenSeq);
  must(seen !== undefined, 'chain_broken');
  must(seen.digest === receipt.seen, 'head_forked');
  must(tipSeq <= seenSeq + SEEN_BATCHES_MAX, 'receipt_late');
  must(tapped === undefined || isTapConsistent(tapped, seen.ts), 'receipt_late');
}

/** The log must contain every batch that was seen; 'skipped' if one needs unrequested `ways`. */
function checkTips({ kept, head, log }) {
  const known = [...log.batches.values()];
  for (const place of kept.ways ?? []) {
    try {
      known.push(readPlace(place, head));
    } catch {
      // A place that is wrong is passed over.
    }
  }
  let isOpen = false;
  for (const { seq, digest } of kept.tips) {
    const batches = known.filter((batch) => batch.seq === seq);
    must(
      batches.every((batch) => batch.digest === digest),
      'head_forked',
    );
    must(batches.length > 0 || kept.ways === null, 'head_forked');
    isOpen ||= batches.length === 0;
  }
  return isOpen ? 'skipped' : 'ok';
}

/** A price that a settlement names, or null. */
const pointOf = (seq, ts, price) => (seq === undefined ? null : { seq, ts, price });

/** Parses every text of a proof; all must belong to one log. */
function readTexts(proof, kept) {
  const keys = readKeys(proof.keys);
  must(kept.pinned === null || keys.some((key) => key.public === kept.pinned), 'unknown_key');
  must(isOriginOfKey(keys[0]), 'unknown_key');
  const receiptText = readNote(proof.receipt).body;
  const receipt = readReceipt(receiptText);
  const order = proof.order === null ? null : readOrder(proof.order);
  const settlement = readSettlement(readNote(proof.settlement).body);
  const prices = [settlement.open, settlement.close].filter(Boolean);
  must(
    prices.every((price) => hasDecimals(price, receipt.decimals)),
    'malformed',
  );
  const head = headOf(proof.head);
  const log = readBatches(proof.minutes, proof.batches, head);
  must(
    [receipt, settlement, head].every(({ origin }) => origin === keys[0].origin),
    'unknown_key',
  );
  const opening = pointOf(settlement.openSeq, settlement.openTs, settlement.open);
  const closing = pointOf(settlement.closeSeq, settlement.closeTs, settlement.close);
  const expires = opening === null ? null : opening.ts + receipt.seconds * 1000;
  return { keys, receipt, receiptText, order, settlement, head, log, opening, closing, expires };
}

/** One function for each step. `context` starts with the file's parts; `keys` adds their texts. */
const CHECKS = {
  keys(context) {
    Object.assign(context, readFile(context.file));
    if (context.proof === null) return 'skipped';
    Object.assign(context, readTexts(context.proof, context.kept));
    return 'ok';
  },
  receipt(context) {
    const { proof, shown, kept, keys, receipt } = context;
    must(proof !== null, 'receipt_missing');
    must(hadStarted(proof.receipt, keys, receipt.accepted), 'unknown_key');
    readSignedAt(proof.receipt, keys, receipt.accepted);
    const terms = acceptedFields(receipt, proof.receipt);
    must(kept.receipt === null || kept.receipt === proof.receipt, 'receipt_differs');
    must(kept.tapped === null || isAsTapped(kept.tapped, receipt, terms), 'receipt_differs');
    must(shown === null || isAsShown(shown, terms), 'receipt_differs');
    const { seconds, stake, rate, payout, order, seen, tapped } = receipt;
    must(seconds > 0 && units(stake) > 0n, 'malformed');
    must(payoutOf(units(stake), units(rate)) === units(payout), 'malformed');
    const isMomentNamed = seen !== undefined && tapped !== undefined;
    must(order === undefined || isMomentNamed, 'malformed');
    checkOrder(context);
    for (const note of kept.refusals)
      must(readRefusal(note, keys).request !== receipt.request, 'order_refused');
    return 'ok';
  },
  log(context) {
    const { proof, kept, head, keys, log } = context;
    checkHeadSignature(head, keys);
    must(
      proof.minutes.every((minute) => isMinuteInLog(minute, head)),
      'head_inconsistent',
    );
    checkBatches(log, head);
    checkMoment(context);
    const state = checkTips(context);
    checkHeads([proof.head, ...kept.heads], kept.links, keys);
    return state;
  },
  opening(context) {
    checkOpening(context);
    return 'ok';
  },
  closing(context) {
    const { proof, keys, receipt, receiptText, settlement } = context;
    readSignedAt(proof.settlement, keys, settlement.settled);
    const isOfReceipt = settlement.receipt === sha256(receiptText);
    must(settlement.number === receipt.number && isOfReceipt, 'receipt_differs');
    checkClosing(context);
    return 'ok';
  },
  rules(context) {
    const { proof, shown, receipt, settlement, opening, closing, expires } = context;
    const { text, data } = proof.rules;
    must(sha256(text) === receipt.rules && receipt.rules === RULES_HASH, 'rules_unknown');
    must(text.endsWith(`\ndata ${JSON.stringify(data)}\n`), 'rules_unknown');
    const [open, close] = [opening, closing].map((point) => point && units(point.price));
    context.result = orderResult(receipt.direction, open, close);
    const isRight = settlement.result === context.result;
    must(isRight && settlement.settled >= (expires ?? receipt.accepted), 'result_wrong');
    must(shown === null || isAsShown(shown, resultFields(context)), 'result_wrong');
    return 'ok';
  },
  payout(context) {
    const { shown, settlement, receipt } = context;
    const expected = paidFor(context.result, units(receipt.stake), units(receipt.rate));
    must(units(settlement.paid) === expected, 'paid_wrong');
    must(shown === null || isAsShown(shown, paidFields(receipt, settlement)), 'paid_wrong');
    return 'ok';
  },
};

/**
 * Checks a proof, a proof with the device's `kept` facts, or a response of `/orderDetail`. Returns
 * an entry for each step. Never throws.
 */
export function verifyFile(file) {
  const context = { file };
  let code = null;
  return STEPS.map((step) => {
    if (code !== null) return { step, state: 'skipped' };
    try {
      return { step, state: CHECKS[step](context) };
    } catch (error) {
      code = error instanceof Failure ? error.message : 'malformed';
      return { step, state: 'failed', code };
    }
  });
}
