import { parseNote } from '@candor/proof/crypto/signedNote';

/**
 * Changes of a saved proof that deceive no reader (docs/PROOF.md, What a check does not look at).
 */

type Members = Record<string, unknown>;

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isNone = (value: unknown) => value === null || value === undefined;
const within = (some: unknown, all: unknown) =>
  listOf(some).every((one) => listOf(all).some((other) => same(one, other)));

/** The body without signatures: lines of unknown keys are ignored, and lines may repeat. */
const bodyOf = (note: unknown) => parseNote(String(note))?.body ?? note;
/** Without two times that only the operator knows: a key's start, and a result's signing. */
const untimed = (note: unknown) => String(bodyOf(note)).replace(/^(from|settled) .*$/m, '$1');

/** All members of an order except the product's name. */
const COMPARED = [
  'orderNo requestId procode decimals direction seconds payoutRate payout strikePrice openPrice',
  'openTime openSeq expectedCloseTime predictedResult state result closePrice closeSeq closeTime',
  'paid profit profitRate quantity settledTime',
].flatMap((names) => names.split(' '));
const TAPPED = ['requestId', 'procode', 'direction', 'seconds'];

function isOrderHarmless(before: Members, after: unknown): boolean {
  if (after === null || after === undefined) return true;
  return COMPARED.every((name) => same(before[name], membersOf(after)[name]));
}

/** Kept facts may be removed, but not changed. */
function isKeptHarmless(before: Members, after: Members): boolean {
  const isSame = (name: string) => isNone(after[name]) || same(before[name], after[name]);
  const tapped = isNone(after.tapped) ? null : membersOf(after.tapped);
  return (
    isSame('receipt') &&
    isSame('pinned') &&
    isSame('came') &&
    isOrderHarmless(membersOf(before.order), after.order) &&
    (tapped === null ||
      TAPPED.every((name) => same(membersOf(before.tapped)[name], tapped[name]))) &&
    (tapped === null || Number(tapped.quantity) === Number(membersOf(before.tapped).quantity)) &&
    within(listOf(after.heads).map(bodyOf), listOf(before.heads).map(bodyOf)) &&
    within(after.tips, before.tips)
  );
}

/** Whether a changed file that passed both checks claims nothing that the original did not. */
export function isHarmless(before: object, after: object): boolean {
  const [was, is] = [membersOf(before), membersOf(after)];
  const exact = ['format', 'rules', 'opening', 'closing', 'openingChain', 'closingChain'];
  const isShown = !isNone(membersOf(is.kept).order);
  const settlements = [was.settlement, is.settlement].map(isShown ? bodyOf : untimed);
  return (
    [...exact, 'receiptHead', 'entry'].every((name) => same(was[name], is[name])) &&
    ['receipt', 'head'].every((name) => bodyOf(was[name]) === bodyOf(is[name])) &&
    settlements[0] === settlements[1] &&
    within(listOf(is.keys).map(untimed), listOf(was.keys).map(untimed)) &&
    within(is.minutes, was.minutes) &&
    isKeptHarmless(membersOf(was.kept), membersOf(is.kept))
  );
}
