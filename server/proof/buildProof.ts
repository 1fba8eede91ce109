import { receiptEntry } from '@candor/proof/texts/receiptText';
import { CURRENT_RULES } from '@candor/proof/texts/rulesText';
import { settlementText } from '@candor/proof/texts/settlementText';
import type { OrderProof } from '../../types/contract/proof';
import type { Context } from '../ports/context';
import { findSettledEntry } from '../repositories/money/journal';
import {
  listLogKeys,
  readMinutes,
  readNodes,
  type HeadRow,
} from '../repositories/market/minuteLog';
import type { ReceivedRecord } from '../repositories/money/orders';
import type { ProductRecord } from '../repositories/market/products';
import { hexOf, sha256, TreePath } from '../log/merkle';
import { nodeReader } from '../log/nodeReader';
import { ProofBuilder } from './ProofBuilder';
import { noteText } from '../log/signedNote';
import { MINUTE_MS } from '@candor/rules/durations';

/** An order's proof or its expected time. Both are null for an order without receipt. */
export interface ProofState {
  proof: OrderProof | null;
  /** Time when the proof is expected, ms; null when it exists or never will. */
  proofAt: number | null;
}

/** A proof for `anybody` reveals only this order, not even the number of journal entries. */
type ProofReader = 'customer' | 'anybody';

type ReceiptedOrder = ReceivedRecord & { receipt: string };

/** Maximum delay of sealing after a minute's end while the log runs, ms. */
const SEALED_AFTER_MS = 1_000;

/** Parses the number on the `tip` or `head` line of a receipt. */
function numberIn(receipt: string, line: 'tip' | 'head'): number {
  const [, number] = new RegExp(`^${line} ([0-9]+) `, 'm').exec(receipt) ?? [];
  if (number === undefined) throw new Error(`a stored receipt has no ${line}`);
  return Number(number);
}

/** Signs an order's result, read from the stored rows. */
async function signSettlement(
  { proof, db }: Context,
  order: ReceiptedOrder,
  { decimals }: ProductRecord,
  reader: ProofReader,
): Promise<string> {
  const {
    userId,
    orderNo,
    result,
    closeSeq: seq,
    closeTs: ts,
    closePrice: price,
    paid,
    settledTs,
  } = order;
  if (result === null || paid === null || settledTs === null) throw new Error('no result to sign');
  const receipt = sha256(noteText(order.receipt)).toString('hex');
  const tick = seq === null || ts === null || price === null ? null : { seq, ts, price };
  const entry = reader === 'customer' ? await findSettledEntry(db, userId, orderNo) : null;
  const journal = entry && { seq: entry.seq, digest: entry.digest.toString('hex') };
  const fields = { origin: proof.origin, orderNo, receipt, result, tick, decimals, paid, journal };
  return proof.sign(settlementText({ ...fields, settled: settledTs }));
}

async function receiptHead(context: Context, receipt: string, head: HeadRow) {
  const size = numberIn(receipt, 'head');
  const path = TreePath.consistency(size, head.size);
  const readNode = nodeReader(await readNodes(context.db, path.nodes));
  return { size, path: hexOf(path.hashes(readNode)) };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function build(
  context: Context,
  order: ReceiptedOrder,
  product: ProductRecord,
  { head, first, reader }: { head: HeadRow; first: number; reader: ProofReader },
): Promise<OrderProof> {
  const { receipt, openTs, openedTs, closeTs, dueTs } = order;
  const builder = new ProofBuilder(context, product, first);
  await builder.load(range(builder.indexOf(openTs), builder.indexOf(openedTs)));
  const lastTs = closeTs ?? (await builder.lastTickAt(dueTs));
  await builder.load(range(builder.indexOf(lastTs), builder.indexOf(dueTs)));
  const line = receiptEntry(sha256(noteText(receipt)).toString('hex'));
  const boundBy = await builder.entry(line, numberIn(receipt, 'tip'));
  await builder.load([builder.indexOf(boundBy.ts)]);
  return {
    format: 'candor-proof/2',
    rules: { ...CURRENT_RULES },
    keys: (await listLogKeys(context.db)).map(({ note }) => note),
    receipt,
    settlement: await signSettlement(context, order, product, reader),
    head: head.note,
    minutes: await builder.minutes(head),
    opening: builder.span(openTs, openedTs),
    closing: builder.span(lastTs, dueTs),
    openingChain: await builder.chain(openTs, boundBy.ts),
    closingChain: closeTs === null ? null : await builder.chain(closeTs, closeTs),
    receiptHead: await receiptHead(context, receipt, head),
    entry: boundBy.entry,
  };
}

/** Returns the complete proof of an order, once the minute of its expiry is sealed. */
export async function buildProof(
  context: Context,
  order: ReceivedRecord,
  product: ProductRecord,
  reader: ProofReader,
): Promise<ProofState> {
  const { db, proof } = context;
  const { receipt, dueTs } = order;
  if (receipt === null) return { proof: null, proofAt: null };
  const proofAt = dueTs - (dueTs % MINUTE_MS) + MINUTE_MS + SEALED_AFTER_MS;
  const [zero] = await readMinutes(db, [0]);
  if (order.result === null || zero === undefined) return { proof: null, proofAt };
  const indexOfDueMinute = (dueTs - (dueTs % MINUTE_MS) - zero.start) / MINUTE_MS;
  if ((proof.head?.size ?? 0) <= indexOfDueMinute) await proof.refresh();
  const { head } = proof;
  if (head === null || head.size <= indexOfDueMinute) return { proof: null, proofAt };
  const proofHead = { head, first: zero.start, reader };
  return { proof: await build(context, { ...order, receipt }, product, proofHead), proofAt: null };
}
