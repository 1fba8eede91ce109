import { checkKeys, readSigned, type KeyRing } from './checkKeys';
import { checkLog } from './checkLog';
import { checkReceipt } from './checkReceipt';
import { checkClosing, checkPayout, checkRules } from './checkResult';
import { checkSpan } from './checkSpan';
import type { KnownFacts } from './KnownFacts';
import { isOfOneLog, openProof, type OpenedProof } from './openProof';
import { readProof } from './readProof';
import { judge, type ProofCode, type ProofStep, type StepResult, type Verdict } from './verdict';

function checkOpening({ proof, receipt, table }: OpenedProof): ProofCode | null {
  const { procode, tick, accepted } = receipt;
  return checkSpan(proof.opening, { procode, tick, bound: accepted }, table);
}

function checkSignedReceipt(opened: OpenedProof, known: KnownFacts, ring: KeyRing) {
  const { receipt, rules } = opened;
  const note = opened.proof.receipt;
  const signed = readSigned(note, ring);
  if (typeof signed === 'string') return signed;
  return checkReceipt(receipt, note, rules.priceAgeMsMax, known);
}

function stepsOf(opened: OpenedProof, known: KnownFacts, ring: KeyRing) {
  const steps: Record<ProofStep, () => StepResult> = {
    keys: () => (isOfOneLog(opened, ring) ? null : 'unknown_key'),
    receipt: () => checkSignedReceipt(opened, known, ring),
    opening: () => checkOpening(opened),
    closing: () => checkClosing(opened, ring),
    log: () => checkLog(opened, known, ring),
    rules: () => checkRules(opened, known),
    payout: () => checkPayout(opened, known),
  };
  return (step: ProofStep) => steps[step]();
}

/**
 * Checks a settled order against what the customer knows, without asking anybody (docs/PROOF.md).
 * A null proof of an order that ought to have one is a receipt withheld. Never throws.
 */
export function verifyOrder(value: unknown, known: KnownFacts): Verdict {
  if (value === null) {
    return judge((step) => (step === 'keys' ? 'skipped' : 'receipt_missing'));
  }
  const proof = readProof(value);
  const ring = proof === null ? 'malformed' : checkKeys(proof.keys, known.pinned);
  if (proof === null || typeof ring === 'string') return judge(() => ring as ProofCode);
  const opened = openProof(proof);
  return opened === null ? judge(() => 'malformed') : judge(stepsOf(opened, known, ring));
}
