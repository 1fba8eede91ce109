import { useCallback } from 'react';
import { copyText } from '@/platform/files/clipboard';
import { showToast } from '@/platform/page/toast';
import { useText } from './useText';

/** Copies a text and shows the result (SPEC 8: copied successfully, copy failed). */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  return useCallback(
    async (text: string) => {
      showToast(t((await copyText(text)) ? 'common.copied' : 'common.copyFailed'));
    },
    [t],
  );
}
