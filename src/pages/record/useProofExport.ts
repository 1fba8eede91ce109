import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import type { FileOutcome } from '@/platform/files';
import type { OrderCheck } from './checkOrder';
import { proofFile } from './proofFile';

type SaveOrShare = (name: string, text: string) => Promise<FileOutcome>;

/** Hands the proof's file to the customer through one of the platform's doors, and says how it went. */
export function useProofExport(check: OrderCheck): (door: SaveOrShare) => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async (door) => {
    const { name, text } = proofFile(check);
    const outcome = await door(name, text);
    if (outcome === 'cancelled') return;
    toast(t(outcome === 'failed' ? 'proof.notSaved' : `proof.${outcome}`));
  };
}
