import type { IconName } from '@/components/ui/iconNames';
import type { TextKey } from '@/i18n/TextKey';
import type { CashFlowType } from '@contract/wallet';

/**
 * The 17 types of SPEC 4, in its order. The list in types/contract/wallet.ts would cost the app its
 * schemas.
 */
export const CASH_FLOW_TYPES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 71, 72, 81, 82,
] as const satisfies readonly CashFlowType[];

/** Types that have a chip of their own; the others are behind "more". */
export const MAIN_CASH_FLOW_TYPES = [1, 2, 3, 4, 5] as const satisfies readonly CashFlowType[];

/** Name of a type. */
export const cashFlowTypeKey = (type: CashFlowType): TextKey => `record.types.t${type}`;

const ICONS: Readonly<Partial<Record<CashFlowType, IconName>>> = {
  1: 'trend',
  2: 'receipt',
  3: 'deposit',
  4: 'withdraw',
  5: 'lock',
  6: 'lock',
  9: 'undo',
  10: 'undo',
  11: 'gift',
};

/** Its drawing; what has none of its own is a plain list entry. */
export const cashFlowIcon = (type: CashFlowType): IconName => ICONS[type] ?? 'list';

/** Whether the entry was caused by an order, whose number is then its reference. */
export const isOrderCashFlow = (type: CashFlowType): boolean => type === 1 || type === 2;
