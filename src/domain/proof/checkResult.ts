import { minor, moneyText } from '../money';
import { outcomeOf, paidFor, type Outcome } from '../order';
import { parsePrice } from '../price';
import { checkSpan, type SpanClaim } from './checkSpan';
import { readSigned, type KeyRing } from './checkKeys';
import type { KnownFacts } from './KnownFacts';
import type { OpenedProof } from './openProof';
import { sha256 } from './sha256';
import type { ProofCode } from './verdict';

/** The closing tick is the last before expiry; or there was none at all, which is what void means. */
export function checkClosing(opened: OpenedProof, ring: KeyRing): ProofCode | null {
  const { proof, receipt, receiptBody, settlement, table } = opened;
  const signed = readSigned(proof.settlement, ring);
  if (typeof signed === 'string') return signed;
  if (settlement.order !== receipt.order || settlement.receipt !== sha256(receiptBody)) {
    return 'receipt_differs';
  }
  const isVoid = settlement.tick === 'none';
  const tick = settlement.tick === 'none' ? receipt.tick : settlement.tick;
  const claim: SpanClaim = { procode: receipt.procode, tick, bound: receipt.expires };
  const code = checkSpan(proof.closing, claim, table);
  return code !== null && isVoid ? 'void_unproven' : code;
}

/** The result by the rule, out of the receipt and the closing tick alone. */
export function resultOf({ receipt, settlement }: OpenedProof): Outcome {
  const { tick } = settlement;
  if (tick === 'none' || tick.ts <= receipt.accepted) return 'void';
  const strike = parsePrice(receipt.tick.price, receipt.decimals);
  return outcomeOf(receipt.direction, strike, parsePrice(tick.price, receipt.decimals));
}

/** The rules are those this app knows, and they give the result that was signed and shown. */
export function checkRules(
  opened: OpenedProof,
  { order }: KnownFacts,
  isKnownRules: (text: string, data: Readonly<Record<string, string>>) => boolean,
): ProofCode | null {
  const { rules } = opened.proof;
  const { receipt, settlement } = opened;
  if (sha256(rules.text) !== receipt.rules || !isKnownRules(rules.text, rules.data)) {
    return 'rules_unknown';
  }
  const tick = settlement.tick === 'none' ? null : settlement.tick;
  const isShown =
    order.result === settlement.result &&
    order.closeSeq === (tick?.seq ?? null) &&
    order.closePrice === (tick?.price ?? null);
  const isAfter = settlement.settled >= receipt.expires;
  return isShown && isAfter && resultOf(opened) === settlement.result ? null : 'result_wrong';
}

/** What was paid is what the rule gives. */
export function checkPayout(opened: OpenedProof, { order }: KnownFacts): ProofCode | null {
  const { receipt, settlement } = opened;
  const due = paidFor(resultOf(opened), receipt.stake, receipt.rate);
  const isPaid = order.paid === moneyText(due);
  return isPaid && settlement.paid === minor(due) ? null : 'paid_wrong';
}
