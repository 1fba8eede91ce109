import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState, type EmptyStateProps } from '@/components/ui/states/EmptyState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Notice } from '@/components/ui/states/Notice';
import type { PagedListState } from '@/hooks/usePagedList';
import { useText } from '@/hooks/useText';

export interface RecordListProps<T> {
  paged: PagedListState<T>;
  empty: Pick<EmptyStateProps, 'title' | 'text' | 'action' | 'drawing'>;
  /** What did not load. */
  failedTitle: string;
  /** Last line once everything is loaded. */
  endText: string;
  /** Shape of the rows. */
  skeleton: 'order' | 'cell' | 'card';
  /** Shown above the rows although the list itself is empty (open orders). */
  hasMore?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The states every record list shares: loading, error, empty, more on its way, end. */
export const RecordList = observer(function RecordList<T>(props: RecordListProps<T>) {
  const t = useText();
  const { paged, empty, failedTitle, endText, skeleton } = props;
  if (paged.list === null)
    return <LoadState request={paged} failedTitle={failedTitle} kind={skeleton} rows={5} card />;
  if (paged.isEmpty && props.hasMore !== true) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <View className="stack">
      {paged.error !== null && <Notice kind="bad">{paged.error}</Notice>}
      {props.children}
      {paged.isEnd ? <ListEnd text={endText} /> : <ListEnd loading text={t('common.loading')} />}
    </View>
  );
});
