import type { Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';

/** Money without zero decimals, for chips and buttons: "1,000", "1,000.50". */
export function shortMoney(amount: Minor | string | null): string {
  return formatMoney(amount).replace(/\.00$/, '');
}
