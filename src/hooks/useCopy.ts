import { useCallback } from 'react';
import { copyText } from '@/platform/files/clipboard';
import { showToast } from '@/platform/page/toast';
import { useText } from './useText';

const TEXTS = {
  copied: 'common.copied',
  privacy: 'device.clipboard.privacy',
  failed: 'common.copyFailed',
} as const;

/** Copies a text and shows the result (SPEC 8: copied successfully, copy failed). */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  return useCallback(
    async (text: string) => {
      showToast(t(TEXTS[await copyText(text)]));
    },
    [t],
  );
}
