import type { ReactElement } from 'react';
import { LabelsContext } from '@/components/ui/lib/LabelsContext';

const LABELS = {
  close: '关闭',
  retry: '重试',
  loading: '加载中',
  loadFailed: (error: string) => `${error}。资金没有变动。`,
};

/** Wraps a component in the labels that the page frame provides. */
export function withLabels(element: ReactElement): ReactElement {
  return <LabelsContext.Provider value={LABELS}>{element}</LabelsContext.Provider>;
}
