/** The check of one result, step by step. docs/PROOF.md describes every text and every step. */
import { checkSpan, followChain, followTipPath, readOrFail } from './chains.mjs';
import { Failure, must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { isConsistent, isIncluded, sha256 } from './merkle.mjs';
import { readFile } from './shape.mjs';
import {
  isAsShown,
  isAsTapped,
  resultFields,
  paidFields,
  acceptedFields,
} from './shownOrderFields.mjs';
import {
  MINUTE_MS,
  hadStarted,
  hasDecimals,
  headOf,
  isOriginOfKey,
  isSignedByDevice,
  checkHeadSignature,
  readKeys,
  readMinute,
  readNote,
  readReceipt,
  readRefusal,
  readSettlement,
  readTickLine,
  readSignedAt,
  units,
  withRoot,
} from './texts.mjs';

export const STEPS = ['keys', 'receipt', 'opening', 'closing', 'log', 'rules', 'payout'];

/** SHA-256 of the text of the rules that this script applies. */
const RULES_HASH = '26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723';
/** Maximum age of the opening price at acceptance and of the closing price at expiry, ms. */
const priceAgeMaxOf = ({ rules }) => (rules === RULES_HASH ? 3000 : Infinity);

/** Whether the last tick at or before expiry is a valid closing price by the receipt's rules. */
const isValidClosing = (receipt, { ts }) =>
  ts > receipt.accepted && ts <= receipt.expires && receipt.expires - ts <= priceAgeMaxOf(receipt);

/** Maximum age of a signed order at acceptance, in ms after its tap. */
const ORDER_LIFE_MS = 10_000;

/**
 * Its batch is the newest at acceptance, its head precedes the outcome, its order had not expired.
 */
function checkReceiptTime({ accepted, expires, tipSeq, size, seenSeq, seen, sent }, chain, first) {
  const at = chain.headers.findIndex(({ seq }) => seq === tipSeq);
  const [tip, next] = [chain.headers[at], chain.headers[at + 1] ?? chain.headers[at]];
  must(tip.ts <= accepted && accepted < tip.nextTs, 'receipt_late');
  must(seen === undefined || seenSeq <= tipSeq, 'receipt_late');
  must(seen === undefined || (chain.digests.get(seenSeq) ?? seen) === seen, 'receipt_late');
  const end = size === 0 ? 0 : first + size * MINUTE_MS;
  must(end <= next.nextTs && end <= expires, 'receipt_late');
  must(sent === undefined || accepted <= sent + ORDER_LIFE_MS, 'receipt_late');
}

/** The receipt's entry is in the log at most three batches after the one that the receipt names. */
function checkEntryTime({ seq, index, path }, { tipSeq }, receiptText, chain) {
  const { entries = 0, entriesRoot } = chain.headers.find((header) => header.seq === seq) ?? {};
  must(seq > tipSeq && seq <= tipSeq + 3, 'receipt_late');
  const line = `receipt|${sha256(receiptText)}`;
  must(isIncluded(line, index, entries, path, entriesRoot), 'receipt_late');
}

/** The log must contain every batch that was seen; 'skipped' if one needs unrequested `ways`. */
function checkTips({ kept, head }, chains) {
  const known = chains.map(({ digests }) => digests);
  for (const tipPath of kept.ways ?? []) {
    try {
      known.push(followTipPath(tipPath, head));
    } catch {
      // An invalid path is ignored.
    }
  }
  let isOpen = false;
  for (const { seq, digest } of kept.came === null ? kept.tips : [...kept.tips, kept.came]) {
    const batches = known.filter((digests) => digests.has(seq));
    must(
      batches.every((digests) => digests.get(seq) === digest),
      'head_forked',
    );
    must(batches.length > 0 || kept.ways === null, 'head_forked');
    isOpen ||= batches.length === 0;
  }
  return isOpen ? 'skipped' : 'ok';
}

export function orderResult(direction, opening, closing) {
  if (closing === null) return 'void';
  if (closing === opening) return 'tie';
  return closing > opening === (direction === 'up') ? 'win' : 'lose';
}

/** Stake in 0.01, rate in 1/10000; rounded once, half up. */
const payoutOf = (stake, rate) => (stake * rate * 2n + 10_000n) / 20_000n;
export const paidFor = (result, stake, rate) =>
  ({ win: stake + payoutOf(stake, rate), lose: 0n, tie: stake, void: stake })[result];

/** Parses every text of a proof; all must belong to one log. */
function readTexts(proof, kept) {
  const keys = readKeys(proof.keys);
  must(kept.pinned === null || keys.some((key) => key.public === kept.pinned), 'unknown_key');
  must(isOriginOfKey(keys[0]), 'unknown_key');
  const receipt = { size: 0, ...readReceipt(readNote(proof.receipt).body) };
  receipt.size ??= 0;
  const settlement = readSettlement(readNote(proof.settlement).body);
  const head = headOf(proof.head);
  const prices = [receipt.price, settlement.price, receipt.quote].filter(Boolean);
  must(
    prices.every((price) => hasDecimals(price, receipt.decimals)),
    'malformed',
  );
  const minutes = new Map(proof.minutes.map(({ index, leaf }) => [index, readMinute(leaf)]));
  must(minutes.size === proof.minutes.length, 'malformed');
  minutes.forEach(({ start }, index) =>
    must(start === head.first + index * MINUTE_MS && start % MINUTE_MS === 0, 'malformed'),
  );
  must(
    [receipt, settlement, head].every(({ origin }) => origin === keys[0].origin),
    'unknown_key',
  );
  const indexOf = (instant) => Math.floor((instant - head.first) / MINUTE_MS);
  return { keys, receipt, settlement, head, log: { minutes, indexOf } };
}

/** One function for each step. `s` starts with the file's parts; steps add what later ones need. */
const CHECKS = {
  keys(context) {
    Object.assign(context, readFile(context.file));
    if (context.proof === null) return 'skipped';
    Object.assign(context, readTexts(context.proof, context.kept));
    return 'ok';
  },
  receipt(context) {
    const { proof, order, kept } = context;
    must(proof !== null, 'receipt_missing');
    const { accepted, seconds, expires, ts, stake, rate, payout } = context.receipt;
    must(hadStarted(proof.receipt, context.keys, accepted), 'unknown_key');
    context.receiptText = readSignedAt(proof.receipt, context.keys, accepted);
    const terms = acceptedFields(context.receipt, proof.receipt);
    must(kept.receipt === null || kept.receipt === proof.receipt, 'receipt_differs');
    must(kept.tapped === null || isAsTapped(kept.tapped, terms), 'receipt_differs');
    must(order === null || isAsShown(order, terms), 'receipt_differs');
    must(context.receipt.seal === undefined || isSignedByDevice(context.receipt), 'order_unsigned');
    must(seconds > 0 && expires === accepted + seconds * 1000 && ts <= accepted, 'malformed');
    must(accepted - ts <= priceAgeMaxOf(context.receipt) && units(stake) > 0n, 'malformed');
    must(payoutOf(units(stake), units(rate)) === units(payout), 'malformed');
    for (const note of kept.refusals)
      must(readRefusal(note, context.keys).request !== context.receipt.request, 'order_refused');
    return 'ok';
  },
  opening(context) {
    checkSpan(context.proof.opening, context.receipt, context.receipt.accepted, context.log);
    return 'ok';
  },
  closing(context) {
    const { proof, receipt, settlement } = context;
    readSignedAt(proof.settlement, context.keys, settlement.settled);
    const { seq, ts, price } = settlement;
    const isOfReceipt = settlement.receipt === sha256(context.receiptText);
    must(settlement.order === receipt.order && isOfReceipt, 'receipt_differs');
    context.closing = seq === undefined ? null : { procode: receipt.procode, seq, ts, price };
    if (context.closing !== null)
      checkSpan(proof.closing, context.closing, receipt.expires, context.log);
    else
      readOrFail('void_unproven', () => {
        const last = readTickLine(proof.closing[0]?.left?.line);
        must(last.procode === receipt.procode && !isValidClosing(receipt, last), 'void_unproven');
        checkSpan(proof.closing, last, receipt.expires, context.log);
      });
    return 'ok';
  },
  log(context) {
    const { proof, kept, head, receipt, closing } = context;
    const { receiptHead, openingChain, closingChain } = proof;
    checkHeadSignature(head, context.keys);
    const isSealed = ({ index, leaf, path }) => isIncluded(leaf, index, head.size, path, head.root);
    must(proof.minutes.every(isSealed), 'head_inconsistent');
    const isReceiptHeadConsistent =
      receipt.size === 0
        ? receiptHead.path.length === 0
        : isConsistent(withRoot(receipt), head, receiptHead.path);
    must(receiptHead.size === receipt.size && isReceiptHeadConsistent, 'head_inconsistent');
    must((closingChain === null) === (closing === null), 'chain_broken');
    const entryTimeOf = ({ headers, digests }) => {
      const tip = headers.find(({ seq }) => seq === receipt.tipSeq);
      must(tip !== undefined && digests.get(tip.seq) === receipt.tip, 'chain_broken');
      const last = headers.find(({ seq }) => seq === proof.entry.seq);
      must(last !== undefined, 'chain_broken');
      return last.ts;
    };
    const chains = [followChain(openingChain, receipt, entryTimeOf, context.log)];
    if (closing !== null)
      chains.push(followChain(closingChain, closing, () => closing.ts, context.log));
    checkReceiptTime(receipt, chains[0], head.first);
    checkEntryTime(proof.entry, receipt, context.receiptText, chains[0]);
    const closingSeq = chains[1]?.headers[0].seq ?? Infinity;
    must(kept.came === null || kept.came.seq < closingSeq, 'receipt_late');
    const state = checkTips(context, chains);
    checkHeads([proof.head, ...kept.heads], kept.links, context.keys);
    return state;
  },
  rules(context) {
    const { proof, order, receipt, settlement, closing } = context;
    const { text, data } = proof.rules;
    must(sha256(text) === receipt.rules && receipt.rules === RULES_HASH, 'rules_unknown');
    must(text.endsWith(`\ndata ${JSON.stringify(data)}\n`), 'rules_unknown');
    const isClosingValid = closing !== null && isValidClosing(receipt, closing);
    context.result = orderResult(
      receipt.direction,
      units(receipt.price),
      isClosingValid ? units(closing.price) : null,
    );
    const isRight = settlement.result === context.result && isClosingValid === (closing !== null);
    must(isRight && settlement.settled >= receipt.expires, 'result_wrong');
    must(order === null || isAsShown(order, resultFields(settlement)), 'result_wrong');
    return 'ok';
  },
  payout(context) {
    const { order, settlement, receipt } = context;
    const expected = paidFor(context.result, units(receipt.stake), units(receipt.rate));
    must(units(settlement.paid) === expected, 'paid_wrong');
    must(order === null || isAsShown(order, paidFields(receipt, settlement)), 'paid_wrong');
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
