import { useMemo } from 'react';
import type { Labels } from '@/components/ui/lib/LabelsContext';
import { loadFailedText } from '@/wording/loadFailedText';
import { useText } from '@/hooks/useText';

export function useLabels(): Labels {
  const t = useText();
  return useMemo(
    () => ({
      close: t('common.close'),
      retry: t('common.retry'),
      loading: t('common.loading'),
      loadFailed: (error: string) => loadFailedText(t, error),
    }),
    [t],
  );
}
