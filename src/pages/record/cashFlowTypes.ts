import { CASH_FLOW_TYPES, type CashFlowType } from '@contract/kinds';
import type { IconName } from '@/components/ui/marks/iconNames';
import type { TextKey } from '@/i18n/TextKey';

interface CashFlowView {
  icon: IconName;
  /** True if the type has its own filter chip; the other types are behind "more". */
  hasChip?: true;
  /** True if orders cause such entries: the entry's reference is then the order number. */
  isOfOrder?: true;
}

const VIEWS: Readonly<Record<CashFlowType, CashFlowView>> = {
  1: { icon: 'trend', hasChip: true, isOfOrder: true },
  2: { icon: 'receipt', hasChip: true, isOfOrder: true },
  3: { icon: 'deposit', hasChip: true },
  4: { icon: 'withdraw', hasChip: true },
  5: { icon: 'lock', hasChip: true },
  6: { icon: 'lock' },
  7: { icon: 'list' },
  8: { icon: 'list' },
  9: { icon: 'undo' },
  10: { icon: 'undo' },
  11: { icon: 'gift' },
  12: { icon: 'list' },
  13: { icon: 'list' },
  71: { icon: 'list' },
  72: { icon: 'list' },
  81: { icon: 'list' },
  82: { icon: 'list' },
};

export const MAIN_CASH_FLOW_TYPES = CASH_FLOW_TYPES.filter((type) => VIEWS[type].hasChip);

export const cashFlowTypeKey = (type: CashFlowType): TextKey => `record.types.t${type}`;

export const cashFlowIcon = (type: CashFlowType): IconName => VIEWS[type].icon;

export const isOrderCashFlow = (type: CashFlowType): boolean => VIEWS[type].isOfOrder === true;
