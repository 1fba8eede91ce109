import { useEffect } from 'react';

let open: string | null = null;

/** Number of the order whose sheet is open now; null for none. */
export const sheetOrder = (): string | null => open;

/** Tells which order a sheet shows, so that a window that gets wide goes on with it. */
export function useSheetOrder(orderNo: string | null): void {
  useEffect(() => {
    open = orderNo;
    return () => {
      open = null;
    };
  }, [orderNo]);
}
