import { useEffect, useState } from 'react';
import type { RefusedOrder } from '@contract/order';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import type { OrderIntent } from '@/models/OrderIntent';
import { saveTextFile } from '@/platform/files';
import type { OrderSigner } from './OrderSigner';

/** The signed refusal of a ticket's last attempt. */
export interface TakenRefusal {
  /** Checked and kept; `bad` where it is not what the house ought to sign; null where there is none. */
  file: Awaited<ReturnType<OrderSigner['keepRefusal']>>;
  /** Hands the file to the customer. */
  save: () => void;
}

/** The note that came with a refusal, or with the question about a new price. */
function noteOf({ refusal, moved }: OrderIntent): string | null {
  const data = (refusal?.data ?? moved) as Partial<RefusedOrder> | null;
  return data?.refusal ?? null;
}

/** Checks and keeps what the house has signed when it refused. */
export function useRefusal(
  intent: OrderIntent,
  keepRefusal: OrderSigner['keepRefusal'],
): TakenRefusal {
  const t = useText();
  const toast = useToast();
  const note = noteOf(intent);
  const [taken, setTaken] = useState<{ note: string; file: TakenRefusal['file'] } | null>(null);
  useEffect(() => {
    if (note !== null) void keepRefusal(note).then((file) => setTaken({ note, file }));
  }, [note, keepRefusal]);
  const file = taken !== null && taken.note === note ? taken.file : null;
  const hand = async () => {
    if (file === null || file === 'bad') return;
    const outcome = await saveTextFile('candor-refusal.json', JSON.stringify(file, null, 1));
    if (outcome === 'cancelled') return;
    toast(t(outcome === 'failed' ? 'ticket.refusal.notSaved' : 'ticket.refusal.saved'));
  };
  return { file, save: () => void hand() };
}
