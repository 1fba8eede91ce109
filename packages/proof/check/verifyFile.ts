import { isBounded } from './isBounded';
import type { HeadLink, KnownFacts, ShownOrder, TappedOrder } from './KnownFacts';
import type { BatchName } from '../texts/orderText';
import {
  isHash,
  isPlace,
  isPath,
  isRecord,
  isText,
  isWholeNumber,
  listOf,
  objectOf,
  orNull,
} from './readProof';
import { runProofSteps, type Verdict } from './verdict';
import { verifyOrder } from './verifyOrder';
import type { WitnessPolicy } from './witnesses';

const FACTS_MAX = 1_000;

const NO_FACTS = {
  order: null,
  tapped: null,
  receipt: null,
  pinned: null,
  heads: [],
  tips: [],
  links: [],
  ways: null,
} satisfies KnownFacts;

/** Shown orders are compared member by member, so any object is accepted here. */
const isShownOrder = (value: unknown): value is ShownOrder => isRecord(value);
const isTip = objectOf<BatchName>({ seq: isWholeNumber, digest: isHash });
const isTappedOrder = objectOf<TappedOrder>({
  requestId: isText,
  procode: isText,
  direction: (value): value is 1 | 2 => value === 1 || value === 2,
  seconds: isWholeNumber,
  quantity: isText,
  payoutRate: isText,
  order: orNull(isText),
});
export const isHeadLinks = listOf(
  objectOf<HeadLink>({ from: isWholeNumber, path: isPath }),
  FACTS_MAX,
);

const FACT_GUARDS: { [K in keyof KnownFacts]-?: (value: unknown) => value is KnownFacts[K] } = {
  order: orNull(isShownOrder),
  account: orNull(isText),
  tapped: orNull(isTappedOrder),
  receipt: orNull(isText),
  refusals: listOf(isText, FACTS_MAX),
  pinned: orNull(isText),
  heads: listOf(isText, FACTS_MAX),
  tips: listOf(isTip, FACTS_MAX),
  links: isHeadLinks,
  ways: listOf(isPlace, FACTS_MAX),
};

function readFacts(value: unknown): KnownFacts | null {
  if (!isRecord(value)) return null;
  const guards: Record<string, (member: unknown) => boolean> = FACT_GUARDS;
  const areAllValid = Object.entries(value).every(
    ([name, member]) => Object.hasOwn(guards, name) && guards[name]?.(member) === true,
  );
  return areAllValid ? { ...NO_FACTS, ...value } : null;
}

/**
 * Checks a saved proof (device facts under `kept`) or a response of `/orderDetail`. `policy`:
 * witnesses that must have signed its head. Never throws.
 */
export function verifyFile(value: unknown, policy: WitnessPolicy | null = null): Verdict {
  const malformed = runProofSteps(() => 'malformed');
  if (!isRecord(value) || !isBounded(value)) return malformed;
  const { kept: facts = {}, ...rest } = value;
  const known = readFacts(facts);
  if (known === null) return malformed;
  if (Object.hasOwn(rest, 'format')) return verifyOrder(rest, known, policy);
  const { proof = null, ...order } = rest;
  if (!isText(order.orderNo)) return malformed;
  return verifyOrder(proof, { ...known, order: known.order ?? order }, policy);
}
