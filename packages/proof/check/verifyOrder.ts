import { checkKeys, hadStarted, readSignedNote, hadNotEnded, type KeyRing } from './checkKeys';
import { checkLog } from './checkLog';
import { checkReceipt } from './checkReceipt';
import { checkRefusals } from './checkRefusal';
import { checkClosing, checkOpening } from './checkPrices';
import { checkPayout, checkRules } from './checkResult';
import { isBounded } from './isBounded';
import type { KnownFacts } from './KnownFacts';
import { isOfLog, openProof, type OpenedProof } from './openProof';
import { readProof } from './readProof';
import { witnessesOf, type WitnessPolicy } from './witnesses';
import {
  runProofSteps,
  type ProofCode,
  type ProofStep,
  type StepResult,
  type Verdict,
} from './verdict';

function checkSignedReceipt(opened: OpenedProof, known: KnownFacts, ring: KeyRing) {
  const { receipt, proof } = opened;
  const signed = readSignedNote(proof.receipt, ring);
  if (typeof signed === 'string') return signed;
  if (!hadStarted(signed.signers, receipt.accepted)) return 'unknown_key';
  if (!hadNotEnded(signed.signers, receipt.accepted)) return 'key_ended';
  const fault = checkReceipt(opened, known);
  return fault ?? checkRefusals(known.refusals ?? [], receipt.requestId, ring);
}

function checkWitnessedLog(
  opened: OpenedProof,
  known: KnownFacts,
  ring: KeyRing,
  policy: WitnessPolicy | null,
): StepResult {
  const result = checkLog(opened, known, ring);
  if (policy === null || (result !== null && result !== 'skipped')) return result;
  const { length } = witnessesOf(opened.proof.head, policy);
  return length >= policy.quorum ? result : 'witness_missing';
}

function stepsOf(
  opened: OpenedProof,
  known: KnownFacts,
  ring: KeyRing,
  policy: WitnessPolicy | null,
) {
  const steps: Record<ProofStep, () => StepResult> = {
    keys: () => (isOfLog(opened, ring) ? null : 'unknown_key'),
    receipt: () => checkSignedReceipt(opened, known, ring),
    log: () => checkWitnessedLog(opened, known, ring, policy),
    opening: () => checkOpening(opened),
    closing: () => checkClosing(opened, ring),
    rules: () => checkRules(opened, known),
    payout: () => checkPayout(opened, known),
  };
  return (step: ProofStep) => steps[step]();
}

/**
 * Checks a settled order offline (docs/PROOF.md). A null proof where one must exist is a withheld
 * receipt. Never throws.
 */
export function verifyOrder(
  value: unknown,
  known: KnownFacts,
  policy: WitnessPolicy | null = null,
): Verdict {
  if (value === null) {
    return runProofSteps((step) => (step === 'keys' ? 'skipped' : 'receipt_missing'));
  }
  const proof = isBounded(value) ? readProof(value) : null;
  const ring = proof === null ? 'malformed' : checkKeys(proof.keys, known.pinned);
  if (proof === null || typeof ring === 'string') return runProofSteps(() => ring as ProofCode);
  const opened = openProof(proof);
  return opened === null
    ? runProofSteps(() => 'malformed')
    : runProofSteps(stepsOf(opened, known, ring, policy));
}
