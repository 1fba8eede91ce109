import type { Chain, OrderProof, ProofLeaf, Span } from '../schemas';
import { type Minor, minor, moneyText } from '@candor/rules/money';
import {
  orderResult,
  paidFor,
  payoutOf,
  PRICE_AGE_MS_MAX,
  directionOf,
  type OrderResult,
} from '@candor/rules/order';
import { rateText } from '@candor/rules/rate';
import type { KnownFacts } from '../check/KnownFacts';
import { fromHex, toBase64 } from '../crypto/bytes';
import type { OrderTerms } from '../texts/orderText';
import {
  receiptEntry,
  receiptText,
  signedText,
  type OrderSignature,
  type SignedOrder,
} from '../texts/receiptText';
import { CURRENT_RULES } from '../texts/rulesText';
import { settlementText } from '../texts/settlementText';
import { sha256 } from '../crypto/sha256';
import { pathOf, rootOf } from './naiveTree';
import { keyStatement, sign, signOrder, type TestKey } from './signing';
import { lineOf, priceOf, TestLog, type TestTick } from './TestLog';

export interface ProvenOrder {
  /** The given log with the receipt's entry added. */
  log: TestLog;
  proof: OrderProof;
  known: KnownFacts & { order: ReturnType<typeof finishedOrder> };
}

export interface OrderOptions {
  procode?: string;
  /** ms after the first batch. */
  at?: number;
  seconds?: number;
  side?: 'up' | 'down';
  /** Closes at the last price of any age, against the rules. */
  anyAge?: boolean;
  /** The batch that the receipt names; default: the newest at acceptance. */
  tip?: number;
  /** Number of batches from the one that the receipt names to the one with its entry; default 1. */
  bound?: number;
  /** Number of the newest batch on the device; default none. */
  seen?: number;
  /** Signs the order, which makes the receipt format 3. */
  phone?: TestKey;
  /** Terms that the device signed, where they differ from the receipt. */
  signedTerms?: Partial<OrderTerms>;
  /** Replaces the signature in the receipt. */
  forged?: OrderSignature;
  /** Time of the tap, ms before acceptance; null when the device did not know it. */
  tapped?: number | null;
  /** Size of the head that the receipt names; default: the newest at acceptance. */
  sealed?: number;
  /** The journal entry that the settlement names; none in format 1. */
  journal?: { seq: number; digest: string };
}

const STAKE = minor(10_000);
const RATE = 8000;

function leafAt(log: TestLog, minute: number, index: number): ProofLeaf | null {
  const lines = log.ticksOf(minute).map(lineOf);
  const line = lines[index];
  return line === undefined ? null : { line, index, path: pathOf(index, lines) };
}

function spanOf(log: TestLog, tick: TestTick, bound: number): Span {
  const from = log.indexOf(tick.ts);
  return Array.from({ length: log.indexOf(bound) - from + 1 }, (_, at) => {
    const minute = from + at;
    const place = log
      .ticksOf(minute)
      .filter(
        (one) => one.procode < tick.procode || (one.procode === tick.procode && one.ts <= bound),
      ).length;
    return { minute, left: leafAt(log, minute, place - 1), right: leafAt(log, minute, place) };
  });
}

function chainOf(log: TestLog, tick: TestTick, until: number): Chain {
  const first = log.batches.find((batch) => batch.ticks.includes(tick));
  const end = log.first + (log.indexOf(until) + 1) * 60_000;
  const lines = [...(first?.ticks ?? [])].map(lineOf).sort();
  const index = lines.indexOf(lineOf(tick));
  const batches = log.batches.filter((one) => one.seq >= (first?.seq ?? 0) && one.ts < end);
  return {
    prev: log.digest((first?.seq ?? 0) - 1),
    headers: batches.map((batch) => log.header(batch)),
    index,
    path: pathOf(index, lines),
  };
}

function minutesOf(log: TestLog, from: number, to: number): OrderProof['minutes'] {
  const first = log.indexOf(from);
  return Array.from({ length: log.indexOf(to) - first + 1 }, (_, at) => {
    const index = first + at;
    return { index, leaf: log.leaf(index), path: log.inclusion(index) };
  });
}

const tickFields = ({ seq, ts, price }: TestTick) => ({ seq, ts, price });

/** The head of the log's first `size` minutes, as a receipt names it. */
function namedHead(log: TestLog, size: number) {
  const root = fromHex(rootOf(log.leaves(size))) ?? new Uint8Array(0);
  return { size, root: size === 0 ? '-' : toBase64(root) };
}

/** Facts of a device that has not seen any head of the log. */
const NO_FACTS = { heads: [], tips: [], came: null, links: [], ways: [] };
const REQUEST_ID = '00000000-0000-4000-8000-000000000001';

interface OrderFacts {
  procode: string;
  side: 'up' | 'down';
  seconds: number;
  accepted: number;
  expires: number;
  settled: number;
  open: TestTick;
  close: TestTick | null;
  result: OrderResult;
  paid: Minor;
}

function finishedOrder(facts: OrderFacts) {
  const { procode, side, seconds, accepted, expires, settled, open, close, result, paid } = facts;
  return {
    orderNo: 'O1',
    requestId: REQUEST_ID,
    state: 'finished' as const,
    procode,
    productName: procode,
    decimals: 2,
    direction: directionOf(side),
    seconds,
    quantity: moneyText(STAKE),
    payoutRate: '0.80',
    payout: moneyText(payoutOf(STAKE, RATE)),
    strikePrice: priceOf(open),
    openPrice: priceOf(open),
    openTime: accepted,
    openSeq: open.seq,
    expectedCloseTime: expires,
    predictedResult: side,
    closePrice: close === null ? null : priceOf(close),
    closeTime: close?.ts ?? null,
    closeSeq: close?.seq ?? null,
    settledTime: settled,
    result,
    paid: moneyText(paid),
    profit: moneyText(minor(paid - STAKE)),
    profitRate: rateText(Math.abs(paid - STAKE)).replace(/^/, paid < STAKE ? '-' : ''),
  };
}

/** The log with the line added to one batch, and removed from every other. */
function withEntry(log: TestLog, seq: number, line: string): TestLog {
  const batches = log.batches.map(({ entries, ...batch }) => {
    if (batch.seq === seq) return { ...batch, entries: ['seed|of|another|line', line] };
    return entries === undefined || entries.includes(line) ? batch : { ...batch, entries };
  });
  return new TestLog(batches, log.size, log.key);
}

function entryOf(log: TestLog, line: string): OrderProof['entry'] {
  const batch = log.batches.find(({ entries = [] }) => entries.includes(line));
  if (batch?.entries === undefined) throw new RangeError('no batch to bind the receipt');
  const index = batch.entries.indexOf(line);
  return { seq: batch.seq, index, path: pathOf(index, batch.entries) };
}

function signedOrder(
  { phone, signedTerms, forged }: OrderOptions,
  receiptTerms: Pick<OrderTerms, 'origin' | 'procode' | 'side' | 'seconds' | 'seen' | 'sent'>,
  open: TestTick,
): SignedOrder | undefined {
  if (phone === undefined) return undefined;
  const { seq } = open;
  const terms = {
    ...receiptTerms,
    requestId: REQUEST_ID,
    stake: STAKE,
    quote: { seq, price: priceOf(open) },
    ...signedTerms,
  };
  const quote = { seq, price: open.price };
  return { quote, sent: receiptTerms.sent, ...signOrder(terms, phone), ...forged };
}

/** A customer's order with all statements and proofs of the server, derived from the log. */
export function proveOrder(logBefore: TestLog, options: OrderOptions = {}): ProvenOrder {
  let log = logBefore;
  const { procode = 'DAWN', at = 20_400, seconds = 60, side = 'up' } = options;
  const { text, data } = CURRENT_RULES;
  const accepted = log.first + at;
  const expires = accepted + seconds * 1000;
  const productTicks = log.batches.flatMap(({ ticks }) =>
    ticks.filter((one) => one.procode === procode),
  );
  const open = productTicks.filter(({ ts }) => ts <= accepted).at(-1);
  if (open === undefined) throw new RangeError('no opening tick');
  const rules = sha256(text);
  const last = productTicks.filter(({ ts }) => ts <= expires).at(-1) ?? open;
  const isInTime = options.anyAge === true || expires - last.ts <= PRICE_AGE_MS_MAX;
  const close = last.ts > accepted && isInTime ? last : null;
  const newest = log.batches.filter(({ ts }) => ts <= accepted).at(-1)?.seq ?? 0;
  const { tip = newest, sealed = Math.floor(at / 60_000) } = options;
  const { name: origin } = log.key;
  const base = { origin, orderNo: 'O1', decimals: 2 };
  const terms = { procode, side, seconds, accepted, expires };
  const seen =
    options.seen === undefined ? null : { seq: options.seen, digest: log.digest(options.seen) };
  const sent = options.tapped === null ? null : accepted - (options.tapped ?? 300);
  const signed = signedOrder(options, { origin, procode, side, seconds, seen, sent }, open);
  const body = receiptText({
    ...base,
    ...terms,
    requestId: REQUEST_ID,
    rules,
    stake: STAKE,
    rate: RATE,
    tick: tickFields(open),
    seen,
    order: signed,
    tip: { seq: tip, digest: log.digest(tip) },
    head: namedHead(log, sealed),
  });
  const receipt = sign(body, log.key);
  const line = receiptEntry(sha256(body));
  log = withEntry(log, tip + (options.bound ?? 1), line);
  const entry = entryOf(log, line);
  const entryTs = log.batches.find(({ seq }) => seq === entry.seq)?.ts ?? accepted;
  const result = orderResult(side, open.price, close?.price ?? null);
  const paid = paidFor(result, STAKE, RATE);
  const settled = expires + 300;
  const { journal = null } = options;
  const record = { ...base, receipt: sha256(body), result, paid, journal, settled };
  const tick = close === null ? null : tickFields(close);
  const settlement = sign(settlementText({ ...record, tick }), log.key);
  const proof: OrderProof = {
    format: 'candor-proof/2',
    rules: { text, data: { ...data } },
    keys: [keyStatement(log.key, log.key, log.first)],
    receipt,
    settlement,
    head: log.head(),
    minutes: minutesOf(log, open.ts, Math.max(expires, entryTs)),
    opening: spanOf(log, open, accepted),
    closing: spanOf(log, last, expires),
    openingChain: chainOf(log, open, entryTs),
    closingChain: close === null ? null : chainOf(log, close, close.ts),
    receiptHead: { size: sealed, path: log.consistency(sealed) },
    entry,
  };
  const order = finishedOrder({ ...terms, settled, open, close, result, paid });
  const tapped = { ...order, ...(signed && { signed: signedText(signed) }) };
  const pinned = toBase64(log.key.publicKey);
  const known = { order, tapped, receipt, pinned, ...NO_FACTS };
  return { log, proof, known };
}
