import { expiryOf } from '@candor/rules/order';
import { ApiError } from '@/api/ApiError';
import type { OrderDetail } from '@contract/order';
import type { Api } from '@/api/Api';
import type { BatchPlace } from '@contract/proof';
import type { HeadLink, KnownFacts } from '@candor/proof/check/KnownFacts';
import { parseKeyStatement } from '@candor/proof/texts/parseKeyStatement';
import { isProofOverdue, overdueVerdict } from '@candor/proof/check/proofOverdue';
import { parseNote } from '@candor/proof/crypto/signedNote';
import type { Verdict } from '@candor/proof/check/verdict';
import { readWitnessPolicy } from '@candor/proof/check/witnesses';
import { verifyOrder } from '@candor/proof/check/verifyOrder';
import { monotonicNow } from '@/platform/device/monotonic';
import { storage } from '@/platform/storage/storage';
import { RefusalsStore } from '@/stores/orders/RefusalsStore';
import type { RootStore } from '@/stores/RootStore';
import { biggestHead, linkHeads } from './compareHeads';
import { findPlaces } from './findPlaces';

export interface CheckDeps {
  api: Api;
  stores: RootStore;
}

export interface OrderCheck {
  kind: 'checked';
  order: OrderDetail;
  verdict: Verdict;
  known: KnownFacts;
  /** True if the server was unreachable and the proof came from the phone's storage. */
  isOffline: boolean;
  /** Time of the check, ms: the server's if known. */
  at: number;
  /** Duration of the check, ms. */
  took: number;
}

/** `waiting`: the order has no proof yet. `old`: the order is older than all receipts. */
export type CheckOutcome =
  | OrderCheck
  | { kind: 'waiting'; order: OrderDetail }
  | { kind: 'old'; order: OrderDetail };

interface Evidence {
  detail: OrderDetail;
  heads: readonly string[];
  links: readonly HeadLink[] | null;
  ways: readonly BatchPlace[] | null;
  isOffline: boolean;
}

const NO_LOG_RESPONSES = { heads: [], links: null, ways: null } as const;

/** The order with its proof and all data to compare it with; offline from the phone's storage. */
async function loadEvidence({ api, stores }: CheckDeps, orderNo: string): Promise<Evidence> {
  try {
    const detail = await stores.orders.load(orderNo);
    const { proof } = detail;
    if (proof === null) return { detail, ...NO_LOG_RESPONSES, isOffline: false };
    const { heads } = stores.seenLog;
    const tips = stores.receipts.of(orderNo)?.tips ?? [];
    const [links, ways] = await Promise.all([
      linkHeads(api, [proof.head, ...heads]),
      findPlaces(api, proof, tips),
    ]);
    return { detail, heads, links, ways, isOffline: false };
  } catch (error) {
    const saved = stores.proofs.of(orderNo);
    if (saved === null) throw error;
    return { ...saved, isOffline: true };
  }
}

/** Whether a receipt must exist: for this phone's orders, and since receipts were introduced. */
function mustHaveReceipt({ receipts, seenLog }: RootStore, order: OrderDetail): boolean {
  const isLater = seenLog.since !== null && order.acceptedTime >= seenLog.since;
  return receipts.of(order.orderNo) !== undefined || order.receipt !== null || isLater;
}

/** Stores the first trusted key statement of the log; all later keys must derive from it. */
export function pinFirstKey({ seenLog }: RootStore, statement: string | undefined): void {
  const first = parseKeyStatement(parseNote(statement ?? '')?.body ?? '');
  if (first !== null) seenLog.pin(first.base64, first.from);
}

/** Maximum results kept for the next check of the customer's money, which removes them. */
const SETTLEMENTS_MAX = 50;

/** The next check of the customer's money compares this result with the journal. */
function keepSettlement({ account }: RootStore, note: string): void {
  const others = (account.own?.settlements ?? []).filter((one) => one !== note);
  account.update({ settlements: [...others, note].slice(-SETTLEMENTS_MAX) });
}

/** Stores results of a check: first key, one head for all consistent heads, settlement. */
function saveCheck(stores: RootStore, material: Evidence, check: OrderCheck): void {
  const { orderNo, proof } = check.order;
  const { at, took, verdict } = check;
  stores.receipts.setCheck(orderNo, { at, took, isValid: verdict.isValid });
  if (material.isOffline || !verdict.isValid || proof === null) return;
  pinFirstKey(stores, proof.keys[0]);
  keepSettlement(stores, proof.settlement);
  const { detail, heads, links, ways } = material;
  stores.proofs.save({ detail, heads, links, ways });
  const biggest = biggestHead([...heads, proof.head]);
  if (biggest !== null) stores.seenLog.removeCompared([...heads, proof.head], biggest);
}

function runCheck(
  stores: RootStore,
  { detail, heads, links, ways, isOffline }: Evidence,
): OrderCheck {
  const receipt = stores.receipts.of(detail.orderNo) ?? stores.receipts.ofRequest(detail.requestId);
  const refused = new RefusalsStore(storage).of(detail.requestId);
  const known: KnownFacts = {
    order: detail,
    account: stores.session.uid,
    tapped: receipt?.tapped ?? null,
    receipt: receipt?.receipt ?? null,
    ...(refused && { refusals: [refused.refusal] }),
    pinned: stores.seenLog.pinned,
    heads,
    tips: receipt?.tips ?? [],
    links,
    ways,
  };
  const startedAt = monotonicNow();
  const isProofPending = detail.proof === null && isProofPromised(detail);
  const verdict = isProofPending
    ? overdueVerdict
    : verifyOrder(detail.proof, known, readWitnessPolicy(stores.seenLog.witnesses));
  const took = monotonicNow() - startedAt;
  const at = stores.clock.now() ?? Date.now();
  return { kind: 'checked', order: detail, verdict, known, isOffline, at, took };
}

const isProofPromised = ({ state, proofAt }: OrderDetail) =>
  state === 'pending' || proofAt !== null;

/** Whether the proof is not overdue; true while the server time is unknown. */
function isInTime({ clock }: RootStore, order: OrderDetail): boolean {
  const now = clock.now();
  return now === null || !isProofOverdue(expiryOf(order), now);
}

/** Loads the proof of an order and checks it on this phone. Rejects with an ApiError. */
export async function checkOrder(deps: CheckDeps, orderNo: string): Promise<CheckOutcome> {
  // A page address that was typed by hand may have no order number.
  if (orderNo === '') throw new ApiError('not_found');
  const { stores } = deps;
  const material = await loadEvidence(deps, orderNo);
  const order = material.detail;
  if (order.proof === null) {
    const isProofPending = isProofPromised(order);
    if (isProofPending && isInTime(stores, order)) return { kind: 'waiting', order };
    if (!isProofPending && !mustHaveReceipt(stores, order)) return { kind: 'old', order };
  }
  const check = runCheck(stores, material);
  saveCheck(stores, material, check);
  return check;
}
