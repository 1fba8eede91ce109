import { saveTextFile } from '@/platform/files/files';
import { useFileExport } from './useFileExport';
import { useStores } from '@/hooks/useStores';

/** Exports an order's receipt: the `kept` part of a proof's file (docs/PROOF.md). */
export function useReceiptExport(orderNo: string): () => void {
  const { receipts } = useStores();
  const handOut = useFileExport();
  return () => {
    const held = receipts.of(orderNo);
    if (held === undefined) return;
    const { tapped, receipt, tips, came } = held;
    const text = JSON.stringify({ kept: { tapped, receipt, tips, came } }, null, 1);
    void handOut({ name: `candor-receipt-${orderNo}.json`, text }, saveTextFile);
  };
}
