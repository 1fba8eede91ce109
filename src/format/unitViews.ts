import { UNITS, type Unit } from '@contract/kinds';
import type { TextKey } from '@/i18n/TextKey';

interface UnitView {
  text: TextKey;
  /** True if amounts in this unit are converted from USDT; the rate is then shown. */
  hasRate: boolean;
}

export const UNIT_VIEWS = {
  [UNITS.USDT]: { text: 'common.usdt', hasRate: false },
  [UNITS.CNY]: { text: 'common.cny', hasRate: true },
} as const satisfies Record<Unit, UnitView>;
