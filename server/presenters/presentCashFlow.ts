import type { CashFlow } from '../../types/contract/wallet';
import { moneyText, subtract, ZERO } from '@candor/rules/money';
import type { CashFlowRow } from '../repositories/money/cashFlow';
import { MOVEMENTS } from '../repositories/money/journal';

/** `title` is the product of an order's entry, otherwise null. */
export function presentCashFlow(row: CashFlowRow, title: string | null): CashFlow {
  const type = MOVEMENTS[row.kind].cashFlowType;
  if (type === null) throw new Error(`${row.kind} has no entry of its own`);
  return {
    id: `USDT-${row.seq}`,
    type,
    amount: moneyText(row.change),
    balance: moneyText(row.availableAfter),
    moved:
      row.outOf === null
        ? null
        : { amount: moneyText(subtract(ZERO, row.movedOut)), from: row.outOf },
    time: row.at,
    ref: row.ref,
    title,
    reason: row.reason,
  };
}
