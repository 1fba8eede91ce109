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
  failedTitle: string;
  /** Last line of the list once everything is loaded. */
  endText: string;
  skeleton: 'order' | 'cell' | 'card';
  /** True if open orders are above the rows: an empty list is then no empty state. */
  hasMore?: boolean;
  children: ReactNode;
}

/** Record list with its states: loading, error, empty, loading more, end. */
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
