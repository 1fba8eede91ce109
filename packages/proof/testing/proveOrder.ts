import type { OrderProof, ProofLeaf, ProofPrice } from '../schemas';
import { minor, moneyText } from '@candor/rules/money';
import {
  directionOf,
  ENTRY_MS_MAX,
  orderResult,
  paidFor,
  payoutOf,
  type OrderResult,
} from '@candor/rules/order';
import { rateText } from '@candor/rules/rate';
import type { KnownFacts } from '../check/KnownFacts';
import { toBase64 } from '../crypto/bytes';
import {
  orderText,
  signedOrderText,
  type BatchName,
  type OrderSignature,
  type OrderTerms,
} from '../texts/orderText';
import { orderEntry, receiptText, type ReceiptFields } from '../texts/receiptText';
import { CURRENT_RULES } from '../texts/rulesText';
import { settlementText } from '../texts/settlementText';
import { sha256 } from '../crypto/sha256';
import { pathOf } from './naiveTree';
import { keyStatement, sign, signText, type TestKey } from './signing';
import { INTERVAL, linesOf, priceOf, TestLog, type TestBatch, type TestTick } from './TestLog';

export interface ProvenOrder {
  /** The given log with the order's entry added. */
  log: TestLog;
  proof: OrderProof;
  known: KnownFacts & { order: ReturnType<typeof finishedOrder> };
}

export interface OrderOptions {
  procode?: string;
  /** Acceptance, ms after the first batch. */
  at?: number;
  seconds?: number;
  side?: 'up' | 'down';
  /** The batch that the receipt names; default: the newest at acceptance. */
  tip?: number;
  /** Number of batches from the one that the receipt names to the one with its entry; default 1. */
  entryAfter?: number;
  /** Number of batches from the receipt's to one that contains the order's line too; default none. */
  firstEntryAfter?: number;
  /** Number of the newest batch on the device; default: the newest at acceptance, null for none. */
  seen?: number | null;
  /** The device that signs the order; default none. */
  phone?: TestKey;
  /** Terms that the device signed, where they differ from the receipt. */
  signedTerms?: Partial<OrderTerms>;
  /** Replaces the signature of the order. */
  forged?: OrderSignature;
  /** Time of the tap, ms before acceptance; null when the device did not name it. Default 300. */
  tapped?: number | null;
  /** The journal entry that the settlement names; null in a shared result. */
  journal?: BatchName | null;
  /** A shared result: neither the signed order nor a journal entry. */
  isShared?: boolean;
}

export const STAKE = minor(10_000);
export const RATE = 8000;
export const ACCOUNT_NO = '7';
const REQUEST_ID = '00000000-0000-4000-8000-000000000001';
const BATCHES_BEFORE = 3;
const BATCHES_AFTER = 2;

/** Facts of a device that has not seen any head of the log. */
const NO_FACTS = { heads: [], tips: [], links: [], ways: [] };

const tickFields = ({ seq, ts, price }: TestTick) => ({ seq, ts, price });
const tickIn = (batch: TestBatch | undefined, procode: string) =>
  batch?.ticks.find((tick) => tick.procode === procode) ?? null;

/** The product's price in the first batch at or after an instant, or its absence. */
function proofPrice(log: TestLog, procode: string, instant: number): ProofPrice {
  const batch = log.batches.find(({ ts }) => ts >= instant);
  if (batch === undefined) throw new RangeError('the log ends before');
  if (batch.ts > instant) return { batch: batch.seq, left: null, right: null };
  const lines = linesOf(batch);
  const leafAt = (index: number): ProofLeaf | null => {
    const line = lines[index];
    return line === undefined ? null : { line, index, path: pathOf(index, lines) };
  };
  const own = lines.findIndex((line) => line.startsWith(`${procode}|`));
  if (own >= 0) return { batch: batch.seq, left: leafAt(own), right: null };
  const before = lines.filter((line) => (line.split('|')[0] ?? '') < procode).length;
  return { batch: batch.seq, left: leafAt(before - 1), right: leafAt(before) };
}

/** The log with the line added to these batches, and removed from every other. */
function withEntry(log: TestLog, seqs: readonly number[], line: string): TestLog {
  const batches = log.batches.map((batch) => {
    if (seqs.includes(batch.seq)) return { ...batch, entries: ['seed|of|another|line', line] };
    if (batch.entries?.includes(line) !== true) return batch;
    const { entries: _entries, ...rest } = batch;
    return rest;
  });
  return new TestLog(batches, log.size, log.key);
}

interface Outcome {
  opening: TestTick | null;
  closing: TestTick | null;
  expires: number;
  result: OrderResult;
  settled: number;
}

function finishedOrder(receipt: ReceiptFields, outcome: Outcome) {
  const { side } = receipt;
  const { opening, closing, expires, result, settled } = outcome;
  const paid = paidFor(result, STAKE, RATE);
  const openPrice = opening && priceOf(opening);
  return {
    orderNo: receipt.orderNo,
    requestId: receipt.requestId,
    state: 'finished' as const,
    procode: receipt.procode,
    productName: receipt.procode,
    decimals: 2,
    direction: directionOf(side),
    seconds: receipt.seconds,
    quantity: moneyText(STAKE),
    payoutRate: rateText(RATE),
    payout: moneyText(payoutOf(STAKE, RATE)),
    acceptedTime: receipt.accepted,
    strikePrice: openPrice,
    openPrice,
    openTime: opening?.ts ?? null,
    openSeq: opening?.seq ?? null,
    expectedCloseTime: opening && expires,
    predictedResult: side,
    closePrice: closing && priceOf(closing),
    closeTime: closing?.ts ?? null,
    closeSeq: closing?.seq ?? null,
    settledTime: settled,
    result,
    voidReason:
      opening === null
        ? ('opening_missing' as const)
        : closing === null
          ? ('closing_missing' as const)
          : null,
    paid: moneyText(paid),
    profit: moneyText(minor(paid - STAKE)),
    profitRate: rateText(Math.abs(paid - STAKE)).replace(/^/, paid < STAKE ? '-' : ''),
  };
}

/** The order that the device signed, if it signs. */
function signedOrder(receipt: ReceiptFields, options: OrderOptions): string | null {
  const { phone, signedTerms, forged } = options;
  if (phone === undefined) return null;
  const { seen, tapped, ...rest } = receipt;
  const moment = { seen: seen ?? receipt.tip, tapped: tapped ?? receipt.accepted };
  const text = orderText({ ...rest, account: ACCOUNT_NO, ...moment, ...signedTerms });
  return signedOrderText(text, forged ?? signText(text, phone));
}

function receiptOf(log: TestLog, options: OrderOptions): ReceiptFields {
  const { procode = 'DAWN', at = 20_400, seconds = 60, side = 'up', tapped = 300 } = options;
  const accepted = log.first + at;
  const newest = log.tipAt(accepted);
  const { seen = newest.seq } = options;
  return {
    origin: log.key.name,
    orderNo: 'O1',
    requestId: REQUEST_ID,
    rules: sha256(CURRENT_RULES.text),
    procode,
    decimals: 2,
    side,
    stake: STAKE,
    rate: RATE,
    seconds,
    order: null,
    seen: seen === null ? null : log.name(seen),
    tapped: tapped === null ? null : accepted - tapped,
    accepted,
    tip: options.tip === undefined ? newest : log.name(options.tip),
  };
}

/** Numbers of the batches in a proof: around entry and opening, and around expiry. */
function batchesOf(log: TestLog, receipt: ReceiptFields, entry: number, closing: number | null) {
  const from = Math.min(receipt.seen?.seq ?? receipt.tip.seq, receipt.tip.seq);
  const ranges = [[from, entry + 1 + BATCHES_AFTER]];
  if (closing !== null) ranges.push([closing - BATCHES_BEFORE, closing + BATCHES_AFTER]);
  const sealed = log.first + log.size * 60_000;
  return log.batches
    .filter(({ seq, ts }) => ts < sealed && ranges.some(([a = 0, b = 0]) => seq >= a && seq <= b))
    .map(({ seq }) => log.placeBatch(seq));
}

/** A customer's order with all statements and proofs of the server, derived from the log. */
export function proveOrder(logBefore: TestLog, options: OrderOptions = {}): ProvenOrder {
  const terms = receiptOf(logBefore, options);
  const { isShared = false } = options;
  const order = signedOrder(terms, options);
  const receipt = { ...terms, order: order === null ? null : sha256(order) };
  const body = receiptText(receipt);
  const line = orderEntry(sha256(body));
  const entrySeq = receipt.tip.seq + (options.entryAfter ?? 1);
  const { firstEntryAfter: first } = options;
  const entrySeqs = first === undefined ? [entrySeq] : [receipt.tip.seq + first, entrySeq];
  const log = withEntry(logBefore, entrySeqs, line);
  const entryBatch = log.batch(entrySeq);
  const { procode, accepted, side } = receipt;
  const isLate = entryBatch.ts > accepted + ENTRY_MS_MAX;
  const opening = isLate ? null : proofPrice(log, procode, entryBatch.ts + INTERVAL);
  const open = tickIn(opening?.left ? log.batch(opening.batch) : undefined, procode);
  const expires = entryBatch.ts + INTERVAL + receipt.seconds * 1000;
  const closing = open === null ? null : proofPrice(log, procode, expires);
  const close = tickIn(closing?.left ? log.batch(closing.batch) : undefined, procode);
  const result = orderResult(side, open?.price ?? null, close?.price ?? null);
  const settled = (open === null ? accepted : expires) + 300;
  const journal = isShared ? null : (options.journal ?? { seq: 4, digest: 'a1'.repeat(32) });
  const settlement = settlementText({
    origin: receipt.origin,
    orderNo: receipt.orderNo,
    receipt: sha256(body),
    result,
    opening: open && tickFields(open),
    closing: close && tickFields(close),
    decimals: 2,
    paid: paidFor(result, STAKE, RATE),
    journal,
    settled,
  });
  const batches = batchesOf(log, receipt, entrySeq, closing?.batch ?? null);
  const entries = entryBatch.entries ?? [];
  const index = entries.indexOf(line);
  const proof: OrderProof = {
    format: 'candor-proof/1',
    rules: { text: CURRENT_RULES.text, data: { ...CURRENT_RULES.data } },
    keys: [keyStatement(log.key, log.key, log.first)],
    receipt: sign(body, log.key),
    order: isShared ? null : order,
    settlement: sign(settlement, log.key),
    head: log.head(),
    minutes: [...new Set(batches.map(({ minute }) => minute))].map((one) => log.placeMinute(one)),
    batches,
    entry: { seq: entrySeq, index, path: pathOf(index, entries) },
    earlier: log.batches
      .filter(
        ({ seq, ts }) => seq > receipt.tip.seq && seq < entrySeq && ts <= accepted + ENTRY_MS_MAX,
      )
      .map((batch) => [...(batch.entries ?? [])]),
    opening,
    closing,
  };
  const shown = finishedOrder(receipt, { opening: open, closing: close, expires, result, settled });
  const { requestId, direction, seconds, quantity, payoutRate } = shown;
  const tapped = { requestId, procode, direction, seconds, quantity, payoutRate, order };
  const pinned = toBase64(log.key.publicKey);
  const known = {
    order: shown,
    account: ACCOUNT_NO,
    tapped,
    receipt: proof.receipt,
    pinned,
    ...NO_FACTS,
  };
  return { log, proof, known };
}
