import { minor } from '@candor/rules/money';
import { orderResult, paidFor, type OrderResult } from '@candor/rules/order';
import { parsePrice } from '@candor/rules/price';
import type { KnownFacts } from './KnownFacts';
import { areRulesAsHashed, areRulesKnown } from '../texts/knownRules';
import type { OpenedProof } from './openProof';
import { expiryOf, isAsShown, resultFields, paidFields } from '../texts/shownOrderFields';
import type { ProofCode } from './verdict';

export function resultByRules({ receipt, settlement }: OpenedProof): OrderResult {
  const [opening, closing] = [settlement.opening, settlement.closing].map((point) =>
    point === null ? null : parsePrice(point.price, receipt.decimals),
  );
  return orderResult(receipt.side, opening ?? null, closing ?? null);
}

/** Checks that the app knows the rules, and that they give the signed and the shown result. */
export function checkRules(opened: OpenedProof, { order }: KnownFacts): ProofCode | null {
  const { text, data } = opened.proof.rules;
  const { receipt, settlement } = opened;
  const { rules } = receipt;
  if (!areRulesKnown(rules) || !areRulesAsHashed(rules, text, data)) return 'rules_unknown';
  const isSignedRight =
    settlement.result === resultByRules(opened) &&
    settlement.settled >= (expiryOf(receipt, settlement) ?? receipt.accepted);
  const isShownRight = order === null || isAsShown(order, resultFields(receipt, settlement));
  return isSignedRight && isShownRight ? null : 'result_wrong';
}

export function checkPayout(opened: OpenedProof, { order }: KnownFacts): ProofCode | null {
  const { receipt, settlement } = opened;
  const expected = paidFor(resultByRules(opened), receipt.stake, receipt.rate);
  if (settlement.paid !== minor(expected)) return 'paid_wrong';
  return order === null || isAsShown(order, paidFields(receipt, settlement)) ? null : 'paid_wrong';
}
