import { moneyText, parseAmount } from '@candor/rules/money';
import { sideOf } from '@candor/rules/order';
import type { TappedOrder } from '@candor/proof/check/KnownFacts';
import { sha256 } from '@candor/proof/crypto/sha256';
import type { ReceiptsStore } from './ReceiptsStore';

/** `unkept`: in memory only. `differs`: it does not match the tap. Null: another phone's order. */
export type ReceiptState = 'kept' | 'unkept' | 'missing' | 'differs' | null;

/** Lines that the receipt must contain. */
function linesOf(orderNo: string, tapped: TappedOrder): string[] {
  const stake = parseAmount(tapped.quantity);
  return [
    `number ${orderNo}`,
    `request ${tapped.requestId}`,
    `direction ${sideOf(tapped.direction)}`,
    `stake ${stake === null ? '' : moneyText(stake)} USDT`,
    `seconds ${tapped.seconds}`,
    `order ${tapped.order === null ? 'none' : sha256(tapped.order)}`,
  ];
}

/** Compares the receipt of an order with the tap; only the check of the result is complete. */
export function receiptState(
  receipts: Pick<ReceiptsStore, 'of' | 'isSaved'>,
  orderNo: string,
): ReceiptState {
  const saved = receipts.of(orderNo);
  if (saved === undefined) return null;
  const { receipt, tapped } = saved;
  if (receipt === null) return 'missing';
  const includesLine = (line: string) => receipt.includes(`\n${line}\n`);
  if (!linesOf(orderNo, tapped).every(includesLine)) return 'differs';
  return receipts.isSaved(orderNo) ? 'kept' : 'unkept';
}
