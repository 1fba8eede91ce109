import { parseReceipt } from '@candor/proof/texts/parseReceipt';
import { orderEntry } from '@candor/proof/texts/receiptText';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import { settlementText } from '@candor/proof/texts/settlementText';
import { MINUTE_MS } from '@candor/rules/durations';
import { ENTRY_MS_MAX, SEEN_BATCHES_MAX } from '@candor/rules/order';
import type { OrderProof, ProofEntry, ProofPrice } from '../../types/contract/proof';
import type { Context } from '../ports/context';
import { hexOf, MemoryTree, sha256 } from '../log/merkle';
import { noteText } from '../log/signedNote';
import { findSettledEntry } from '../repositories/money/journal';
import { readEntries } from '../repositories/market/logEntries';
import { listLogKeys, type HeadRow } from '../repositories/market/minuteLog';
import type { ReceivedRecord, SettledOrder } from '../repositories/money/orders';
import type { ProductRecord } from '../repositories/market/products';
import { findBatchFrom, readBatchesBySeq, type BatchRow } from '../repositories/market/ticks';
import { isSealed, readPlaces, treeOfHead } from './logPlaces';

/** An order's proof or its expected time. Both are null for an order without receipt. */
export interface ProofState {
  proof: OrderProof | null;
  /** Time when the proof is expected, ms; null when it exists or never will. */
  proofAt: number | null;
}

/** A proof for `anybody` reveals only this order, not even its account. */
type ProofReader = 'customer' | 'anybody';

type ProvenOrder = SettledOrder & { receipt: string; signedOrder: string | null };

/** The batches that decide an order. */
interface Deciding {
  entry: BatchRow;
  /** The next batch; null when the entry is late. */
  opening: BatchRow | null;
  /** The first batch at or after expiry; null without an opening price. */
  closing: BatchRow | null;
}

/** Maximum delay of sealing after a minute's end while the log runs, ms. */
const SEALED_AFTER_MS = 1_000;
/** Batches after the entry and around expiry that show that the log went on as it should. */
const AROUND = 3;

const sealedAt = (ts: number) => ts - (ts % MINUTE_MS) + MINUTE_MS + SEALED_AFTER_MS;

const hashOf = (receipt: string) => sha256(noteText(receipt)).toString('hex');

/** Signs an order's result, read from the stored rows. */
async function signSettlement(
  { proof, db }: Context,
  order: ProvenOrder,
  { decimals }: ProductRecord,
  reader: ProofReader,
): Promise<string> {
  const { userId, orderNo, receipt, result, paid, settledTs: settled } = order;
  const point = (seq: number | null, ts: number, price: number | null) =>
    seq === null || price === null ? null : { seq, ts, price };
  const entry = reader === 'customer' ? await findSettledEntry(db, userId, orderNo) : null;
  return proof.sign(
    settlementText({
      origin: proof.origin,
      orderNo,
      receipt: hashOf(receipt),
      result,
      opening: point(order.openSeq, order.openTs, order.openPrice),
      closing: point(order.closeSeq, order.dueTs, order.closePrice),
      decimals,
      paid,
      journal: entry && { seq: entry.seq, digest: entry.digest.toString('hex') },
      settled,
    }),
  );
}

async function findDeciding({ db }: Context, order: SettledOrder): Promise<Deciding | null> {
  const entry = await findBatchFrom(db, order.entryTs);
  if (entry === null) return null;
  const isLate = order.dueTs === order.openTs;
  const [opening = null] = isLate ? [] : await readBatchesBySeq(db, [entry.seq + 1]);
  const closing = order.openPrice === null ? null : await findBatchFrom(db, order.dueTs);
  return { entry, opening, closing };
}

/** Returns a product's line in a batch, or the neighbours of its place; none in a later batch. */
async function provePrice(
  { proof, market }: Context,
  batch: BatchRow,
  { procode }: ProductRecord,
  ts: number,
): Promise<ProofPrice> {
  if (batch.ts !== ts) return { batch: batch.seq, left: null, right: null };
  const lines = await proof.readLines(batch, market.log.allProducts());
  const tree = MemoryTree.fromLines(lines);
  const leaf = (index: number) => {
    const line = lines[index];
    return line === undefined ? null : { line, index, path: hexOf(tree.inclusion(index)) };
  };
  const codes = lines.map((line) => line.slice(0, line.indexOf('|')));
  const own = codes.indexOf(procode);
  if (own !== -1) return { batch: batch.seq, left: leaf(own), right: null };
  const after = codes.findIndex((code) => code > procode);
  const right = after === -1 ? lines.length : after;
  return { batch: batch.seq, left: leaf(right - 1), right: leaf(right) };
}

function readReceipt(note: string) {
  const receipt = parseReceipt(noteText(note));
  if (receipt === null) throw new Error('a stored receipt is malformed');
  return receipt;
}

async function proveEntry({ db }: Context, seq: number, line: string): Promise<ProofEntry> {
  const lines = (await readEntries(db, seq, seq)).map((row) => row.line);
  const index = lines.indexOf(line);
  return { seq, index, path: hexOf(MemoryTree.fromLines(lines).inclusion(index)) };
}

/** All entries of each batch after the receipt's and before the entry's that would be in time. */
async function readEarlierEntries(
  { db }: Context,
  receipt: string,
  entry: BatchRow,
): Promise<string[][]> {
  const { tip, accepted } = readReceipt(receipt);
  const first = tip.seq + 1;
  const numbers = Array.from({ length: entry.seq - first }, (_, at) => first + at);
  const batches = await readBatchesBySeq(db, numbers);
  const inTime = batches.filter(({ ts }) => ts <= accepted + ENTRY_MS_MAX);
  const entries = await readEntries(db, first, first + inTime.length - 1);
  return inTime.map(({ seq }) =>
    entries.filter(({ batchSeq }) => batchSeq === seq).map(({ line }) => line),
  );
}

/** Numbers of the batches in a proof: from the device's or the log's tip on, and around expiry. */
function numbersAround(receipt: string, { entry, closing }: Deciding): number[] {
  const { tip, seen } = readReceipt(receipt);
  const first = Math.max(Math.min(tip.seq, seen?.seq ?? tip.seq), tip.seq - SEEN_BATCHES_MAX);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const last = closing === null ? [] : range(closing.seq - AROUND, closing.seq + AROUND - 1);
  return [...new Set([...range(first, entry.seq + AROUND), ...last])].sort((a, b) => a - b);
}

async function build(
  context: Context,
  order: ProvenOrder,
  product: ProductRecord,
  deciding: Deciding,
  { head, reader }: { head: HeadRow; reader: ProofReader },
): Promise<OrderProof> {
  const { db } = context;
  const { receipt, signedOrder, openTs, dueTs } = order;
  const { entry, opening, closing } = deciding;
  const tree = treeOfHead(head);
  const batches = await readBatchesBySeq(db, numbersAround(receipt, deciding));
  const sealed = batches.filter((batch) => isSealed(tree, batch));
  return {
    format: 'candor-proof/1',
    rules: { ...CURRENT_RULES },
    keys: (await listLogKeys(db)).map(({ note }) => note),
    receipt,
    order: reader === 'customer' ? signedOrder : null,
    settlement: await signSettlement(context, order, product, reader),
    head: head.note,
    ...(await readPlaces(db, tree, sealed)),
    entry: await proveEntry(context, entry.seq, orderEntry(hashOf(receipt))),
    earlier: await readEarlierEntries(context, receipt, entry),
    opening: opening && (await provePrice(context, opening, product, openTs)),
    closing: closing && (await provePrice(context, closing, product, dueTs)),
  };
}

/** Returns the complete proof of an order, once the batches that decide it are sealed. */
export async function buildProof(
  context: Context,
  order: ReceivedRecord,
  product: ProductRecord,
  reader: ProofReader,
): Promise<ProofState> {
  const { proof } = context;
  const { receipt } = order;
  if (receipt === null) return { proof: null, proofAt: null };
  const settled = { ...order, receipt };
  if (!isSettled(settled)) {
    const expected = order.dueTs ?? order.acceptedTs + order.seconds * 1000;
    return { proof: null, proofAt: sealedAt(expected) };
  }
  const deciding = await findDeciding(context, settled);
  if (deciding === null) throw new Error(`order ${order.orderNo} is in no batch`);
  const last = deciding.closing ?? deciding.opening ?? deciding.entry;
  const isReady = () => proof.head !== null && isSealed(treeOfHead(proof.head), last);
  if (!isReady()) await proof.refresh();
  const { head } = proof;
  if (head === null || !isReady()) return { proof: null, proofAt: sealedAt(last.ts) };
  return {
    proof: await build(context, settled, product, deciding, { head, reader }),
    proofAt: null,
  };
}

function isSettled(order: ReceivedRecord & { receipt: string }): order is ProvenOrder {
  return order.result !== null;
}
