/** What is checked of one result, step by step. docs/PROOF.md describes every text and every step. */
import { Failure, must } from './Failure.mjs';
import { checkHeads } from './heads.mjs';
import { bytes, isHash, isIncluded, assertConsistent, sha256 } from './merkle.mjs';
import {
  MINUTE_MS,
  hasPlaces,
  headOf,
  readHeader,
  readKeys,
  readMinute,
  readNote,
  readReceipt,
  readSettlement,
  readTickLine,
  signedText,
  units,
  withRoot,
} from './texts.mjs';

export const STEPS = ['keys', 'receipt', 'opening', 'closing', 'log', 'rules', 'payout'];

/**
 * The rules that are applied below, by the SHA-256 of their text: how old the opening price may be at
 * acceptance and the closing price at expiry, in ms. An order is judged by the rules its receipt names.
 */
const KNOWN_RULES = new Map([
  ['cf62e1e5f6503a187e55d8101fda2f6845bfefcde10bc9c218476279456a42c4', { priceAgeMax: Infinity }],
  ['26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723', { priceAgeMax: 3000 }],
]);
const priceAgeMaxOf = ({ rules }) => KNOWN_RULES.get(rules)?.priceAgeMax ?? Infinity;

/** Whether the last tick at or before expiry is a closing price by the rules of the receipt. */
const closes = (receipt, { ts }) =>
  ts > receipt.accepted && ts <= receipt.expires && receipt.expires - ts <= priceAgeMaxOf(receipt);

/** A tick is the product's last one up to `bound`: its neighbours in the log leave no room. */
function checkSpan(span, { procode, seq, ts, price }, bound, minutes, first) {
  const indexOf = (instant) => Math.floor((instant - first) / MINUTE_MS);
  must(ts <= bound && span.length === indexOf(bound) - indexOf(ts) + 1, 'tick_not_last');
  span.forEach(({ minute, left, right }, i) => {
    const tree = minutes.get(minute);
    must(tree !== undefined && minute === indexOf(ts) + i, 'tick_not_in_log');
    const [before, after] = [left, right].map((leaf) => {
      if (leaf === null) return null;
      const line = readTickLine(leaf.line);
      must(
        isIncluded(leaf.line, leaf.index, tree.n, leaf.path, tree.root) &&
          indexOf(line.ts) === minute,
        'tick_not_in_log',
      );
      return line;
    });
    must(i > 0 || left?.line === [procode, seq, ts, price].join('|'), 'tick_not_in_log');
    must((right?.index ?? tree.n) - (left?.index ?? -1) === 1, 'tick_not_last');
    must(i === 0 || before === null || before.procode < procode, 'tick_not_last');
    const next = after?.procode === procode && after.ts > bound && after.seq === seq + 1;
    must(after === null || after.procode > procode || next, 'tick_not_last');
  });
}

/** Batches from the one with the tick to the end of a minute: the digest of each by its number. */
function followChain({ prev, headers, index, path }, { procode, seq, ts, price }, minutes) {
  const [all, line] = [headers.map(readHeader), [procode, seq, ts, price].join('|')];
  must(all.length > 0 && isHash(prev) && all[0].ts === ts, 'chain_broken');
  must(isIncluded(line, index, all[0].n, path, all[0].root), 'chain_broken');
  const digests = new Map([[all[0].seq - 1, prev]]);
  all.forEach((header, i) => {
    const before = all[i - 1] ?? { seq: header.seq - 1, nextTs: 0 };
    must(header.seq === before.seq + 1 && header.ts >= before.nextTs, 'chain_broken');
    digests.set(header.seq, sha256(bytes(digests.get(before.seq)), `${headers[i]}\n`));
  });
  const met = [...minutes.values()].filter(({ tipSeq }) => digests.has(tipSeq));
  const isClosed = met.some(({ tipSeq }) => tipSeq === all.at(-1).seq);
  must(isClosed && met.every(({ tipSeq, tip }) => digests.get(tipSeq) === tip), 'chain_broken');
  return digests;
}

export function resultOf(direction, opening, closing) {
  if (closing === null) return 'void';
  if (closing === opening) return 'tie';
  return closing > opening === (direction === 'up') ? 'win' : 'lose';
}

/** Stake in 0.01, rate in 1/10000: rounded half up, once. */
const payoutOf = (stake, rate) => (stake * rate * 2n + 10_000n) / 20_000n;
export const paidFor = (result, stake, rate) =>
  ({ win: stake + payoutOf(stake, rate), lose: 0n, tie: stake, void: stake })[result];

/** What is shown of an order is what was signed when it was accepted. */
const isShown = (order, r) =>
  order.orderNo === r.order &&
  order.requestId === r.request &&
  order.procode === r.procode &&
  order.seconds === r.seconds &&
  order.direction === (r.direction === 'up' ? 1 : 2) &&
  order.quantity === r.stake &&
  order.payout === r.payout &&
  order.payoutRate.padEnd(r.rate.length, '0') === r.rate &&
  order.decimals === r.decimals &&
  order.openSeq === r.seq &&
  order.openPrice === r.price &&
  order.openTime === r.accepted &&
  order.expectedCloseTime === r.expires;

/** Every text of a proof, read; all of one log. */
function readTexts(proof, kept) {
  must(proof.format === 'candor-proof/1', 'malformed');
  const keys = readKeys(proof.keys);
  must(!kept.pinned || keys.some((key) => key.public === kept.pinned), 'unknown_key');
  const receipt = readReceipt(readNote(proof.receipt).body);
  receipt.size ??= 0;
  const settlement = readSettlement(readNote(proof.settlement).body);
  const head = headOf(proof.head);
  must(
    [receipt, settlement, head].every(({ origin }) => origin === keys[0].origin),
    'unknown_key',
  );
  const minutes = new Map(proof.minutes.map(({ index, leaf }) => [index, readMinute(leaf)]));
  must(minutes.size === proof.minutes.length, 'malformed');
  minutes.forEach(({ start }, index) =>
    must(start === head.first + index * MINUTE_MS, 'malformed'),
  );
  return { keys, receipt, settlement, head, minutes };
}

/**
 * One function a step. `s` begins with the `proof`, the shown `order` and what the phone `kept`, each
 * null or empty when the file lacks it; a step adds what the later ones need.
 */
const CHECKS = {
  keys(s) {
    if (s.proof !== null) Object.assign(s, readTexts(s.proof, s.kept));
  },
  receipt(s) {
    const { proof, order, kept } = s;
    must(proof !== null, 'receipt_missing');
    s.receiptText = signedText(proof.receipt, s.keys);
    must(!kept.receipt || kept.receipt === proof.receipt, 'receipt_differs');
    must(order === null || isShown(order, s.receipt), 'receipt_differs');
    const { accepted, seconds, expires, ts, price, decimals, stake, rate, payout } = s.receipt;
    must(seconds > 0 && expires === accepted + seconds * 1000 && ts <= accepted, 'malformed');
    must(accepted - ts <= priceAgeMaxOf(s.receipt), 'malformed');
    must(
      hasPlaces(price, decimals) && payoutOf(units(stake), units(rate)) === units(payout),
      'malformed',
    );
  },
  opening: (s) =>
    checkSpan(s.proof.opening, s.receipt, s.receipt.accepted, s.minutes, s.head.first),
  closing(s) {
    const { proof } = s;
    signedText(proof.settlement, s.keys);
    const { receipt, settlement } = s;
    const { seq, ts, price } = settlement;
    must(
      settlement.order === receipt.order && settlement.receipt === sha256(s.receiptText),
      'receipt_differs',
    );
    s.closing = seq === undefined ? null : { procode: receipt.procode, seq, ts, price };
    must(s.closing === null || hasPlaces(price, receipt.decimals), 'malformed');
    try {
      const last = s.closing ?? readTickLine(proof.closing[0]?.left?.line);
      must(last.procode === receipt.procode, 'tick_not_in_log');
      must(s.closing !== null || !closes(receipt, last), 'void_unproven');
      checkSpan(proof.closing, last, receipt.expires, s.minutes, s.head.first);
    } catch (error) {
      throw s.closing === null ? new Failure('void_unproven') : error;
    }
  },
  log(s) {
    const { proof, kept } = s;
    signedText(proof.head, s.keys);
    const { head, receipt, closing, minutes } = s;
    const isSealed = ({ index, leaf, path }) => isIncluded(leaf, index, head.size, path, head.root);
    must(proof.minutes.every(isSealed), 'head_inconsistent');
    const { receiptHead, openingChain, closingChain } = proof;
    must(
      receiptHead.size === receipt.size && (receipt.size > 0 || receiptHead.path.length === 0),
      'head_inconsistent',
    );
    if (receipt.size > 0) assertConsistent(withRoot(receipt), s.head, receiptHead.path);
    const chains = [followChain(openingChain, receipt, minutes)];
    const isWhole =
      chains[0].get(receipt.tipSeq) === receipt.tip &&
      (closingChain === null) === (closing === null);
    must(isWhole, 'chain_broken');
    if (closing !== null) chains.push(followChain(closingChain, closing, minutes));
    const agrees = ({ seq, digest }) =>
      chains.every((chain) => (chain.get(seq) ?? digest) === digest);
    must((kept.tips ?? []).every(agrees), 'head_forked');
    checkHeads([s.head, ...(kept.heads ?? []).map(headOf)], kept.links ?? [], s.keys);
  },
  rules(s) {
    const { proof, order } = s;
    const { text, data } = proof.rules;
    must(sha256(text) === s.receipt.rules && KNOWN_RULES.has(s.receipt.rules), 'rules_unknown');
    must(text.endsWith(`\ndata ${JSON.stringify(data)}\n`), 'rules_unknown');
    const { direction, expires, price } = s.receipt;
    const closing = s.closing !== null && closes(s.receipt, s.closing) ? s.closing : null;
    s.result = resultOf(direction, units(price), closing && units(closing.price));
    must(s.settlement.result === s.result && s.settlement.settled >= expires, 'result_wrong');
    const shown = {
      result: s.result,
      closeSeq: closing?.seq ?? null,
      closePrice: closing?.price ?? null,
    };
    must(
      order === null || Object.keys(shown).every((name) => order[name] === shown[name]),
      'result_wrong',
    );
  },
  payout(s) {
    const { order, settlement } = s;
    const { paid } = settlement;
    must(
      units(paid) === paidFor(s.result, units(s.receipt.stake), units(s.receipt.rate)),
      'paid_wrong',
    );
    must(order === null || order.paid === paid, 'paid_wrong');
  },
};

/**
 * The verdict on a proof, a proof with what the phone `kept`, or an order as `/orderDetail` tells it:
 * one entry a step; after the first that failed the rest are skipped. Never throws.
 */
export function verifyFile(file) {
  const { kept = {}, ...rest } = file ?? {};
  const proof = rest.format === undefined ? (rest.proof ?? null) : rest;
  const order = rest.orderNo === undefined ? (kept.order ?? null) : rest;
  const s = { proof, order, kept };
  let code = null;
  return STEPS.map((step) => {
    try {
      if (code === null) CHECKS[step](s);
      return { step, state: code === null ? 'ok' : 'skipped' };
    } catch (error) {
      code = error instanceof Failure ? error.message : 'malformed';
      return { step, state: 'failed', code };
    }
  });
}
