import { useCallback } from 'react';
import { showToast } from '@/platform/page/toast';

/** Shows a toast for 1500 ms or `durationMs`. */
export function useToast(): (text: string, durationMs?: number) => void {
  return useCallback((text: string, durationMs?: number) => showToast(text, durationMs), []);
}
