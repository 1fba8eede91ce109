import { minor } from '@candor/rules/money';
import { orderResult, paidFor, type OrderResult } from '@candor/rules/order';
import { parsePrice } from '@candor/rules/price';
import { checkSpan, type SpanClaim } from './checkSpan';
import { readSignedNote, hadNotEnded, type KeyRing } from './checkKeys';
import type { KnownFacts } from './KnownFacts';
import { areRulesAsHashed } from '../texts/knownRules';
import type { OpenedProof } from './openProof';
import type { NamedTick } from '../texts/parseReceipt';
import { parseTickLine } from '../texts/parseTickLine';
import { sha256 } from '../crypto/sha256';
import { isAsShown, resultFields, paidFields } from '../texts/shownOrderFields';
import type { ProofCode } from './verdict';

/** The last tick at or before expiry in a void order's proof; null when it names none. */
function lastTickOf({ proof, receipt }: OpenedProof): NamedTick | null {
  const line = parseTickLine(proof.closing[0]?.left?.line ?? '');
  return line?.procode === receipt.procode ? line : null;
}

/** Whether the last tick at or before expiry is a valid closing price by the order's rules. */
function isValidClosing({ receipt, rules }: OpenedProof, tick: NamedTick): boolean {
  const age = receipt.expires - tick.ts;
  return tick.ts > receipt.accepted && age >= 0 && age <= rules.priceAgeMsMax;
}

/** Checks that no valid closing price existed: the last one at expiry is too old. */
function checkVoid(opened: OpenedProof): ProofCode | null {
  const { proof, receipt, table } = opened;
  const tick = lastTickOf(opened);
  if (tick === null || isValidClosing(opened, tick)) return 'void_unproven';
  const claim: SpanClaim = { procode: receipt.procode, tick, bound: receipt.expires };
  return checkSpan(proof.closing, claim, table) === null ? null : 'void_unproven';
}

/** The closing tick is the last one before expiry, or the order is void because none is valid. */
export function checkClosing(opened: OpenedProof, ring: KeyRing): ProofCode | null {
  const { proof, receipt, receiptBody, settlement, table } = opened;
  const signed = readSignedNote(proof.settlement, ring);
  if (typeof signed === 'string') return signed;
  if (!hadNotEnded(signed.signers, settlement.settled)) return 'key_ended';
  if (settlement.order !== receipt.order || settlement.receipt !== sha256(receiptBody)) {
    return 'receipt_differs';
  }
  const { tick } = settlement;
  if (tick === 'none') return checkVoid(opened);
  return checkSpan(
    proof.closing,
    { procode: receipt.procode, tick, bound: receipt.expires },
    table,
  );
}

export function resultByRules(opened: OpenedProof): OrderResult {
  const { receipt, settlement } = opened;
  const { tick } = settlement;
  if (tick === 'none' || !isValidClosing(opened, tick)) return 'void';
  const strike = parsePrice(receipt.tick.price, receipt.decimals);
  return orderResult(receipt.direction, strike, parsePrice(tick.price, receipt.decimals));
}

/** Checks that the app knows the rules, and that they give the signed and the shown result. */
export function checkRules(opened: OpenedProof, { order }: KnownFacts): ProofCode | null {
  const { text, data } = opened.proof.rules;
  const { receipt, settlement } = opened;
  if (!opened.rules.isKnown || !areRulesAsHashed(receipt.rules, text, data)) return 'rules_unknown';
  const expected = resultByRules(opened);
  const isSignedRight =
    settlement.result === expected &&
    (expected === 'void') === (settlement.tick === 'none') &&
    settlement.settled >= receipt.expires;
  const isShownRight = order === null || isAsShown(order, resultFields(settlement));
  return isSignedRight && isShownRight ? null : 'result_wrong';
}

export function checkPayout(opened: OpenedProof, { order }: KnownFacts): ProofCode | null {
  const { receipt, settlement } = opened;
  const expected = paidFor(resultByRules(opened), receipt.stake, receipt.rate);
  if (settlement.paid !== minor(expected)) return 'paid_wrong';
  return order === null || isAsShown(order, paidFields(receipt, settlement)) ? null : 'paid_wrong';
}
