import type { FileOutcome } from '@/platform/files/files';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

/** A platform function that exports a text file. */
export type FileAction = (name: string, text: string) => Promise<FileOutcome>;

export interface NamedFile {
  name: string;
  text: string;
}

/** Exports a file and shows the result. The page must have the texts of `proof`. */
export function useFileExport(): (file: NamedFile, action: FileAction) => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async ({ name, text }, action) => {
    const outcome = await action(name, text);
    if (outcome === 'cancelled') return;
    toast(t(outcome === 'failed' ? 'proof.notSaved' : `proof.${outcome}`));
  };
}
