import { useEffect, useState } from 'react';
import type { RefusedOrder } from '@contract/order';
import { useFileExport } from '@/hooks/orders/useFileExport';
import type { OrderIntent } from '@/models/OrderIntent';
import { saveTextFile } from '@/platform/files/files';
import type { OrderSigner } from './OrderSigner';

export interface RefusalState {
  /** The checked refusal; `bad` if its signature is invalid, null for none. */
  result: Awaited<ReturnType<OrderSigner['saveRefusal']>>;
  /** Exports the refusal as a file. */
  save: () => void;
}

/** The signed note of a refusal. */
function noteOf({ refusal }: OrderIntent): string | null {
  const data = (refusal?.data ?? null) as Partial<RefusedOrder> | null;
  return data?.refusal ?? null;
}

/** Verifies and keeps the server's signed refusal. */
export function useRefusal(
  intent: OrderIntent,
  saveRefusal: OrderSigner['saveRefusal'],
): RefusalState {
  const exportFile = useFileExport();
  const note = noteOf(intent);
  const [checked, setChecked] = useState<{ note: string; result: RefusalState['result'] } | null>(
    null,
  );
  const order = intent.ticket?.order ?? '';
  useEffect(() => {
    if (note !== null) void saveRefusal(note, order).then((result) => setChecked({ note, result }));
  }, [note, order, saveRefusal]);
  const result = checked !== null && checked.note === note ? checked.result : null;
  const save = () => {
    if (result === null || result === 'bad') return;
    const text = JSON.stringify(result.file, null, 1);
    void exportFile({ name: 'candor-refusal.json', text }, saveTextFile);
  };
  return { result, save };
}
