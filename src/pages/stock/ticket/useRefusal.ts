import { useEffect, useState } from 'react';
import type { RefusedOrder } from '@contract/order';
import { useFileExport } from '@/hooks/orders/useFileExport';
import type { OrderIntent } from '@/models/OrderIntent';
import { saveTextFile } from '@/platform/files/files';
import type { OrderSigner } from './OrderSigner';

export interface TakenRefusal {
  /** `bad` if the server's signed refusal is invalid; null for none. */
  held: Awaited<ReturnType<OrderSigner['keepRefusal']>>;
  /** Exports the file. */
  save: () => void;
}

/** The signed note of a refusal or of a new price. */
function noteOf({ refusal, moved }: OrderIntent): string | null {
  const data = (refusal?.data ?? moved) as Partial<RefusedOrder> | null;
  return data?.refusal ?? null;
}

/** Verifies and keeps the server's signed refusal. */
export function useRefusal(
  intent: OrderIntent,
  keepRefusal: OrderSigner['keepRefusal'],
): TakenRefusal {
  const handOut = useFileExport();
  const note = noteOf(intent);
  const [taken, setTaken] = useState<{ note: string; held: TakenRefusal['held'] } | null>(null);
  useEffect(() => {
    if (note !== null) void keepRefusal(note).then((held) => setTaken({ note, held }));
  }, [note, keepRefusal]);
  const held = taken !== null && taken.note === note ? taken.held : null;
  const save = () => {
    if (held === null || held === 'bad') return;
    const text = JSON.stringify(held.file, null, 1);
    void handOut({ name: 'candor-refusal.json', text }, saveTextFile);
  };
  return { held, save };
}
