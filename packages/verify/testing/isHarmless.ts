import { parseNote } from '@candor/proof/crypto/signedNote';

/**
 * Changes of a saved proof that deceive no reader (docs/PROOF.md, What a check does not look at).
 */

type JsonObject = Record<string, unknown>;

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isNone = (value: unknown) => value === null || value === undefined;
const isSubset = (some: unknown, all: unknown) =>
  asList(some).every((one) => asList(all).some((other) => isEqual(one, other)));

/** The body without signatures: lines of unknown keys are ignored, and lines may repeat. */
const bodyOf = (note: unknown) => parseNote(String(note))?.body ?? note;
/** Without two times that only the operator knows: a key's start, and a result's signing. */
const withoutTimes = (note: unknown) => String(bodyOf(note)).replace(/^(from|settled) .*$/m, '$1');

/** All members of an order except the product's name. */
const COMPARED = [
  'orderNo requestId procode decimals direction seconds payoutRate payout acceptedTime strikePrice',
  'openPrice openTime openSeq expectedCloseTime predictedResult state result voidReason closePrice',
  'closeSeq closeTime paid profit profitRate quantity settledTime',
].flatMap((names) => names.split(' '));
const TAPPED_FIELDS = ['requestId', 'procode', 'direction', 'seconds', 'payoutRate', 'order'];

function isOrderHarmless(before: JsonObject, after: unknown): boolean {
  if (after === null || after === undefined) return true;
  return COMPARED.every((name) => isEqual(before[name], asObject(after)[name]));
}

/** Kept facts may be removed, but not changed. */
function areFactsHarmless(before: JsonObject, after: JsonObject): boolean {
  const isSame = (name: string) => isNone(after[name]) || isEqual(before[name], after[name]);
  const tapped = isNone(after.tapped) ? null : asObject(after.tapped);
  return (
    isSame('receipt') &&
    isSame('pinned') &&
    isOrderHarmless(asObject(before.order), after.order) &&
    (tapped === null ||
      TAPPED_FIELDS.every((name) => isEqual(asObject(before.tapped)[name], tapped[name]))) &&
    (tapped === null || Number(tapped.quantity) === Number(asObject(before.tapped).quantity)) &&
    isSubset(asList(after.heads).map(bodyOf), asList(before.heads).map(bodyOf)) &&
    isSubset(after.tips, before.tips)
  );
}

/** Whether a changed file that passed both checks claims nothing that the original did not. */
export function isHarmless(before: object, after: object): boolean {
  const [original, changed] = [asObject(before), asObject(after)];
  const exact = ['format', 'rules', 'order', 'entry', 'opening', 'closing'];
  const isShown = !isNone(asObject(changed.kept).order);
  const settlements = [original.settlement, changed.settlement].map(
    isShown ? bodyOf : withoutTimes,
  );
  return (
    exact.every((name) => isEqual(original[name], changed[name])) &&
    ['receipt', 'head'].every((name) => bodyOf(original[name]) === bodyOf(changed[name])) &&
    settlements[0] === settlements[1] &&
    isSubset(asList(changed.keys).map(withoutTimes), asList(original.keys).map(withoutTimes)) &&
    isSubset(changed.minutes, original.minutes) &&
    isSubset(changed.batches, original.batches) &&
    areFactsHarmless(asObject(original.kept), asObject(changed.kept))
  );
}
