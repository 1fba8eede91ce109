import type { ListedPage } from '@/hooks/WideContext';
import { placeOf } from '@/routes';
import type { AccountPart, selection } from './selection';

const PART_ROWS: Record<AccountPart, string> = {
  standing: 'mine-standing',
  upDown: 'mine-updown',
  theme: 'mine-appearance',
  about: 'mine-about',
};

/** Id of the page's row in the list; null for none. */
export function rowOf(
  { list, key, params }: ListedPage,
  { part, orderNo }: Pick<typeof selection, 'part' | 'orderNo'>,
): string | null {
  if (key === 'mine' && part !== null) return PART_ROWS[part];
  if (list === 'account') return placeOf(key, params).row ?? null;
  const shown = params.orderNo ?? orderNo;
  return shown === null ? null : `record-order-${shown}`;
}
