import { moneyText, parseAmount } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import type { TappedOrder } from '@candor/proof/check/KnownFacts';
import type { ReceiptsStore } from './ReceiptsStore';

/**
 * `unkept`: it is in memory only, for the phone could not store it. `differs`: it does not say what
 * was tapped. Null: the order was not placed from this phone.
 */
export type ReceiptState = 'kept' | 'unkept' | 'missing' | 'differs' | null;

/** Lines that the receipt has to have, whatever else it says. */
function linesOf(orderNo: string, tapped: TappedOrder): string[] {
  const stake = parseAmount(tapped.quantity);
  return [
    `order ${orderNo}`,
    `request ${tapped.requestId}`,
    `direction ${sideOf(tapped.direction)}`,
    `stake ${stake === null ? '' : moneyText(stake)} USDT`,
    `seconds ${tapped.seconds}`,
    ...(tapped.signed === undefined ? [] : [`signed ${tapped.signed}`]),
  ];
}

/**
 * Whether the receipt of an order says what was tapped, at first sight; the check of the result looks
 * closer.
 */
export function receiptState(
  receipts: Pick<ReceiptsStore, 'of' | 'isWritten'>,
  orderNo: string,
): ReceiptState {
  const kept = receipts.of(orderNo);
  if (kept === undefined) return null;
  const { receipt, tapped } = kept;
  if (receipt === null) return 'missing';
  const isSaid = (line: string) => receipt.includes(`\n${line}\n`);
  if (!linesOf(orderNo, tapped).every(isSaid)) return 'differs';
  return receipts.isWritten(orderNo) ? 'kept' : 'unkept';
}
