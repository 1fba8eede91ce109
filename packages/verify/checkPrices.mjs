/** The opening and the closing price of an order, or that the log has none. */
import { must } from './Failure.mjs';
import { isIncluded } from './merkle.mjs';
import { readOrFail } from './batches.mjs';
import { readTickLine } from './texts.mjs';

/** Maximum time from acceptance to the batch with the order's entry, ms. */
export const ENTRY_MS_MAX = 3_000;

/** The parsed line of a leaf in a batch's tree; null for no leaf. */
function lineIn(leaf, batch) {
  if (leaf === null) return null;
  const line = readOrFail('price_not_in_log', () => readTickLine(leaf.line));
  const isInTree = isIncluded(leaf.line, leaf.index, batch.n, leaf.path, batch.root);
  must(isInTree && line.ts === batch.ts, 'price_not_in_log');
  return line;
}

/** Checks a batch's price, or its absence, against the price that the settlement names. */
function checkLine({ left, right }, batch, procode, named) {
  const [before, after] = [lineIn(left, batch), lineIn(right, batch)];
  if (before?.procode === procode) {
    must(named !== null, 'void_unproven');
    const isNamed = ['seq', 'ts', 'price'].every((name) => named[name] === before[name]);
    must(right === null && isNamed, 'price_not_in_log');
    return;
  }
  must(named === null, 'price_not_in_log');
  const areAround =
    (before === null || before.procode < procode) && (after === null || after.procode > procode);
  const areAdjacent = (right?.index ?? batch.n) - (left?.index ?? -1) === 1;
  must(areAround && areAdjacent, 'void_unproven');
}

/** Checks the price at `ts`: that of its batch, or none when the log has no batch of that instant. */
function checkPriceAt(proved, ts, { receipt, log }, named) {
  const batch = log.batches.get(proved.batch);
  must(batch !== undefined && batch.ts >= ts, 'batch_wrong');
  if (batch.ts === ts) return checkLine(proved, batch, receipt.procode, named);
  const previous = log.batches.get(proved.batch - 1);
  must(previous !== undefined && previous.ts < ts, 'batch_wrong');
  must(proved.left === null && proved.right === null && named === null, 'price_not_in_log');
}

/** Without a price to prove, the settlement must name none either. */
function checkNone(proved, named) {
  must(proved === null, 'batch_wrong');
  must(named === null, 'price_not_in_log');
}

/** The opening price is in the batch after the entry; an entry that is late has none. */
export function checkOpening(context) {
  const { proof, receipt, opening, head, log } = context;
  const entry = log.batches.get(proof.entry.seq);
  if (entry.ts > receipt.accepted + ENTRY_MS_MAX) return checkNone(proof.opening, opening);
  must(proof.opening?.batch === entry.seq + 1, 'batch_wrong');
  return checkPriceAt(proof.opening, entry.ts + head.interval, context, opening);
}

/** The closing price is in the batch at expiry. Without an opening price there is none. */
export function checkClosing(context) {
  const { proof, expires, closing } = context;
  if (expires === null) return checkNone(proof.closing, closing);
  must(proof.closing !== null, 'batch_wrong');
  return checkPriceAt(proof.closing, expires, context, closing);
}
