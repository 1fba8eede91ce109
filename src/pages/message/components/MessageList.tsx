import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/LoadState';
import type { Message } from '@contract/message';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { ListEnd } from '@/components/ui/ListEnd';
import { Notice } from '@/components/ui/Notice';
import { SectionTitle } from '@/components/ui/SectionTitle';
import type { PagedListState } from '@/hooks/usePagedList';
import { useText } from '@/hooks/useText';
import { MessageRow } from './MessageRow';

export interface MessageListProps {
  paged: PagedListState<Message>;
  /** Shows all kinds again; null while all are shown. */
  onShowAll: (() => void) | null;
  onOpen: (message: Message) => void;
}

/** Unread messages, then those that were read. */
export const MessageList = observer(function MessageList(props: MessageListProps) {
  const t = useText();
  const { paged, onShowAll, onOpen } = props;
  if (paged.list === null) {
    return (
      <Card>
        <LoadState request={paged} failedTitle={t('message.failed')} kind="quote" />
      </Card>
    );
  }
  const shown = paged.list;
  if (shown.length === 0 && paged.isEnd) {
    return (
      <Card>
        {onShowAll ? (
          <EmptyState
            title={t('message.emptyKind')}
            action={{ label: t('message.showAll'), onTap: onShowAll }}
          />
        ) : (
          <EmptyState title={t('message.empty')} text={t('message.emptyNote')} />
        )}
      </Card>
    );
  }
  const unread = shown.filter((message) => !message.read);
  const old = shown.filter((message) => message.read);
  const rows = (messages: readonly Message[]) => (
    <Card>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} onTap={() => onOpen(message)} />
      ))}
    </Card>
  );
  return (
    <View>
      {paged.error !== null && <Notice kind="bad">{paged.error}</Notice>}
      {unread.length > 0 && rows(unread)}
      {unread.length > 0 && old.length > 0 && <SectionTitle title={t('message.alreadyRead')} />}
      {old.length > 0 && rows(old)}
      {paged.isEnd ? (
        <ListEnd text={t('message.end')} />
      ) : (
        <ListEnd loading text={t('common.loading')} />
      )}
    </View>
  );
});
