/** The check of one result, step by step. docs/PROOF.md describes every text and every step. */
import { checkSpan, followChain, followWay, readOr } from './chains.mjs';
import { Failure, must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { isConsistent, isIncluded, sha256 } from './merkle.mjs';
import { readFile } from './shape.mjs';
import { isShown, isTapped, resultsOf, sumsOf, termsOf } from './shown.mjs';
import {
  MINUTE_MS,
  hadBegun,
  hasPlaces,
  headOf,
  isNamedAfter,
  isSignedByPhone,
  mustBeSigned,
  readKeys,
  readMinute,
  readNote,
  readReceipt,
  readRefusal,
  readSettlement,
  readTickLine,
  signedAt,
  units,
  withRoot,
} from './texts.mjs';

export const STEPS = ['keys', 'receipt', 'opening', 'closing', 'log', 'rules', 'payout'];

/** SHA-256 of the text of the rules that this script applies. */
const RULES = '26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723';
/** Maximum age of the opening price at acceptance and of the closing price at expiry, ms. */
const priceAgeMaxOf = ({ rules }) => (rules === RULES ? 3000 : Infinity);

/** Whether the last tick at or before expiry is a valid closing price by the receipt's rules. */
const closes = (receipt, { ts }) =>
  ts > receipt.accepted && ts <= receipt.expires && receipt.expires - ts <= priceAgeMaxOf(receipt);

/** Maximum age of a signed order at acceptance, in ms after its tap. */
const ORDER_LIFE_MS = 10_000;

/**
 * Its batch is the newest at acceptance, its head precedes the outcome, its order had not expired.
 */
function checkMoment({ accepted, expires, tipSeq, size, seenSeq, seen, sent }, chain, first) {
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
function checkBound({ seq, index, path }, { tipSeq }, receiptText, chain) {
  const { entries = 0, entriesRoot } = chain.headers.find((header) => header.seq === seq) ?? {};
  must(seq > tipSeq && seq <= tipSeq + 3, 'receipt_late');
  const line = `receipt|${sha256(receiptText)}`;
  must(isIncluded(line, index, entries, path, entriesRoot), 'receipt_late');
}

/** The log must contain every batch that was seen; 'skipped' if one needs unrequested `ways`. */
function checkTips({ kept, head }, chains) {
  const known = chains.map(({ digests }) => digests);
  for (const way of kept.ways ?? []) {
    try {
      known.push(followWay(way, head));
    } catch {
      // An invalid path is ignored.
    }
  }
  let isOpen = false;
  for (const { seq, digest } of kept.came === null ? kept.tips : [...kept.tips, kept.came]) {
    const said = known.filter((digests) => digests.has(seq));
    must(
      said.every((digests) => digests.get(seq) === digest),
      'head_forked',
    );
    must(said.length > 0 || kept.ways === null, 'head_forked');
    isOpen ||= said.length === 0;
  }
  return isOpen ? 'skipped' : 'ok';
}

export function resultOf(direction, opening, closing) {
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
  must(isNamedAfter(keys[0]), 'unknown_key');
  const receipt = { size: 0, ...readReceipt(readNote(proof.receipt).body) };
  receipt.size ??= 0;
  const settlement = readSettlement(readNote(proof.settlement).body);
  const head = headOf(proof.head);
  const prices = [receipt.price, settlement.price, receipt.quote].filter(Boolean);
  must(
    prices.every((price) => hasPlaces(price, receipt.decimals)),
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
  keys(s) {
    Object.assign(s, readFile(s.file));
    if (s.proof === null) return 'skipped';
    Object.assign(s, readTexts(s.proof, s.kept));
    return 'ok';
  },
  receipt(s) {
    const { proof, order, kept } = s;
    must(proof !== null, 'receipt_missing');
    const { accepted, seconds, expires, ts, stake, rate, payout } = s.receipt;
    must(hadBegun(proof.receipt, s.keys, accepted), 'unknown_key');
    s.receiptText = signedAt(proof.receipt, s.keys, accepted);
    const terms = termsOf(s.receipt, proof.receipt);
    must(kept.receipt === null || kept.receipt === proof.receipt, 'receipt_differs');
    must(kept.tapped === null || isTapped(kept.tapped, terms), 'receipt_differs');
    must(order === null || isShown(order, terms), 'receipt_differs');
    must(s.receipt.seal === undefined || isSignedByPhone(s.receipt), 'order_unsigned');
    must(seconds > 0 && expires === accepted + seconds * 1000 && ts <= accepted, 'malformed');
    must(accepted - ts <= priceAgeMaxOf(s.receipt) && units(stake) > 0n, 'malformed');
    must(payoutOf(units(stake), units(rate)) === units(payout), 'malformed');
    for (const note of kept.refusals)
      must(readRefusal(note, s.keys).request !== s.receipt.request, 'order_refused');
    return 'ok';
  },
  opening(s) {
    checkSpan(s.proof.opening, s.receipt, s.receipt.accepted, s.log);
    return 'ok';
  },
  closing(s) {
    const { proof, receipt, settlement } = s;
    signedAt(proof.settlement, s.keys, settlement.settled);
    const { seq, ts, price } = settlement;
    const isOfReceipt = settlement.receipt === sha256(s.receiptText);
    must(settlement.order === receipt.order && isOfReceipt, 'receipt_differs');
    s.closing = seq === undefined ? null : { procode: receipt.procode, seq, ts, price };
    if (s.closing !== null) checkSpan(proof.closing, s.closing, receipt.expires, s.log);
    else
      readOr('void_unproven', () => {
        const last = readTickLine(proof.closing[0]?.left?.line);
        must(last.procode === receipt.procode && !closes(receipt, last), 'void_unproven');
        checkSpan(proof.closing, last, receipt.expires, s.log);
      });
    return 'ok';
  },
  log(s) {
    const { proof, kept, head, receipt, closing } = s;
    const { receiptHead, openingChain, closingChain } = proof;
    mustBeSigned(head, s.keys);
    const isSealed = ({ index, leaf, path }) => isIncluded(leaf, index, head.size, path, head.root);
    must(proof.minutes.every(isSealed), 'head_inconsistent');
    const isOlder =
      receipt.size === 0
        ? receiptHead.path.length === 0
        : isConsistent(withRoot(receipt), head, receiptHead.path);
    must(receiptHead.size === receipt.size && isOlder, 'head_inconsistent');
    must((closingChain === null) === (closing === null), 'chain_broken');
    const atTip = ({ headers, digests }) => {
      const tip = headers.find(({ seq }) => seq === receipt.tipSeq);
      must(tip !== undefined && digests.get(tip.seq) === receipt.tip, 'chain_broken');
      const last = headers.find(({ seq }) => seq === proof.entry.seq);
      must(last !== undefined, 'chain_broken');
      return last.ts;
    };
    const chains = [followChain(openingChain, receipt, atTip, s.log)];
    if (closing !== null) chains.push(followChain(closingChain, closing, () => closing.ts, s.log));
    checkMoment(receipt, chains[0], head.first);
    checkBound(proof.entry, receipt, s.receiptText, chains[0]);
    const closed = chains[1]?.headers[0].seq ?? Infinity;
    must(kept.came === null || kept.came.seq < closed, 'receipt_late');
    const state = checkTips(s, chains);
    checkHeads([proof.head, ...kept.heads], kept.links, s.keys);
    return state;
  },
  rules(s) {
    const { proof, order, receipt, settlement, closing } = s;
    const { text, data } = proof.rules;
    must(sha256(text) === receipt.rules && receipt.rules === RULES, 'rules_unknown');
    must(text.endsWith(`\ndata ${JSON.stringify(data)}\n`), 'rules_unknown');
    const counts = closing !== null && closes(receipt, closing);
    s.result = resultOf(
      receipt.direction,
      units(receipt.price),
      counts ? units(closing.price) : null,
    );
    const isRight = settlement.result === s.result && counts === (closing !== null);
    must(isRight && settlement.settled >= receipt.expires, 'result_wrong');
    must(order === null || isShown(order, resultsOf(settlement)), 'result_wrong');
    return 'ok';
  },
  payout(s) {
    const { order, settlement, receipt } = s;
    const due = paidFor(s.result, units(receipt.stake), units(receipt.rate));
    must(units(settlement.paid) === due, 'paid_wrong');
    must(order === null || isShown(order, sumsOf(receipt, settlement)), 'paid_wrong');
    return 'ok';
  },
};

/**
 * Checks a proof, a proof with the device's `kept` facts, or a response of `/orderDetail`. Returns
 * an entry for each step. Never throws.
 */
export function verifyFile(file) {
  const s = { file };
  let code = null;
  return STEPS.map((step) => {
    if (code !== null) return { step, state: 'skipped' };
    try {
      return { step, state: CHECKS[step](s) };
    } catch (error) {
      code = error instanceof Failure ? error.message : 'malformed';
      return { step, state: 'failed', code };
    }
  });
}
