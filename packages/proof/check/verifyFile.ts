import { isBounded } from './isBounded';
import type { HeadLink, KnownFacts, SeenTip, ShownOrder, TappedOrder, TipWay } from './KnownFacts';
import {
  isHash,
  isMinute,
  isPath,
  isRecord,
  isText,
  isWhole,
  listOf,
  objectOf,
  orNull,
} from './readProof';
import { judge, type Verdict } from './verdict';
import { verifyOrder } from './verifyOrder';
import type { WitnessDemand } from './witnesses';

const KEPT_MAX = 1_000;

const EMPTY = {
  order: null,
  tapped: null,
  receipt: null,
  pinned: null,
  heads: [],
  tips: [],
  came: null,
  links: [],
  ways: null,
} satisfies KnownFacts;

/** Orders and taps are compared member by member, so any object is accepted here. */
const isTip = objectOf<SeenTip>({ seq: isWhole, digest: isHash });
const isOrder = (value: unknown): value is ShownOrder => isRecord(value);
const isTap = (value: unknown): value is TappedOrder => isRecord(value);

const KEPT: { [K in keyof KnownFacts]-?: (value: unknown) => value is KnownFacts[K] } = {
  order: orNull(isOrder),
  tapped: orNull(isTap),
  receipt: orNull(isText),
  refusals: listOf(isText, KEPT_MAX),
  pinned: orNull(isText),
  heads: listOf(isText, KEPT_MAX),
  tips: listOf(isTip, KEPT_MAX),
  came: orNull(isTip),
  links: listOf(objectOf<HeadLink>({ from: isWhole, path: isPath }), KEPT_MAX),
  ways: listOf(
    objectOf<TipWay>({ seq: isWhole, digest: isHash, headers: listOf(isText), minute: isMinute }),
    KEPT_MAX,
  ),
};

function readKept(value: unknown): KnownFacts | null {
  if (!isRecord(value)) return null;
  const checks: Record<string, (member: unknown) => boolean> = KEPT;
  const isEach = Object.entries(value).every(
    ([name, member]) => Object.hasOwn(checks, name) && checks[name]?.(member) === true,
  );
  return isEach ? { ...EMPTY, ...value } : null;
}

/**
 * Checks a saved proof (device facts under `kept`) or a response of `/orderDetail`. `demand`:
 * witnesses that must have signed its head. Never throws.
 */
export function verifyFile(value: unknown, demand: WitnessDemand | null = null): Verdict {
  const malformed = judge(() => 'malformed');
  if (!isRecord(value) || !isBounded(value)) return malformed;
  const { kept: own = {}, ...rest } = value;
  const kept = readKept(own);
  if (kept === null) return malformed;
  if (Object.hasOwn(rest, 'format')) return verifyOrder(rest, kept, demand);
  const { proof = null, ...order } = rest;
  if (!isText(order.orderNo)) return malformed;
  const known = { ...kept, order: kept.order ?? order };
  return verifyOrder(proof, known, demand);
}
