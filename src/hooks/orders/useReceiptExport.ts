import { saveTextFile } from '@/platform/files/files';
import { useFileExport } from './useFileExport';
import { useStores } from '@/hooks/useStores';

/** Exports an order's receipt, which is the `kept` part of a proof file (docs/PROOF.md). */
export function useReceiptExport(orderNo: string): () => void {
  const { receipts } = useStores();
  const exportFile = useFileExport();
  return () => {
    const saved = receipts.of(orderNo);
    if (saved === undefined) return;
    const { tapped, receipt, tips } = saved;
    const text = JSON.stringify({ kept: { tapped, receipt, tips } }, null, 1);
    void exportFile({ name: `candor-receipt-${orderNo}.json`, text }, saveTextFile);
  };
}
