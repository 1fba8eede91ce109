import { useEffect } from 'react';

let open: string | null = null;

/** Number of the order in the open sheet; null for none. */
export const sheetOrder = (): string | null => open;

/** Records the order in the open sheet, so that the wide layout shows the same order. */
export function useSheetOrder(orderNo: string | null): void {
  useEffect(() => {
    open = orderNo;
    return () => {
      open = null;
    };
  }, [orderNo]);
}
