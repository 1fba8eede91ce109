import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import type { Message } from '@contract/message';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ListEnd } from '@/components/ui/states/ListEnd';
import { Notice } from '@/components/ui/states/Notice';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import type { PagedListState } from '@/hooks/usePagedList';
import { MESSAGE_SECONDS_MIN } from '@candor/rules/order';
import { formatTerm } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import type { MessageFilter } from '@/stores/MessagesStore';
import { MessageRow } from './MessageRow';

export interface MessageListProps {
  paged: PagedListState<Message>;
  kind: MessageFilter;
  onShowAll: () => void;
  onOpen: (message: Message) => void;
}

/** Explains an empty list. With a filter it links to all messages. */
function NoMessages({ kind, onShowAll }: Pick<MessageListProps, 'kind' | 'onShowAll'>) {
  const t = useText();
  const term = formatTerm(MESSAGE_SECONDS_MIN);
  if (kind === 'all') {
    return <EmptyState title={t('message.empty')} text={t('message.emptyNote', { term })} />;
  }
  if (kind === 'order') {
    return (
      <EmptyState
        title={t('message.emptyKind')}
        text={t('message.emptyOrders', { term })}
        action={{ label: t('message.seeOrders'), onTap: () => void go('record', { tab: 'order' }) }}
      />
    );
  }
  return (
    <EmptyState
      title={t('message.emptyKind')}
      action={{ label: t('message.showAll'), onTap: onShowAll }}
    />
  );
}

export const MessageList = observer(function MessageList(props: MessageListProps) {
  const t = useText();
  const { paged, kind, onShowAll, onOpen } = props;
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
        <NoMessages kind={kind} onShowAll={onShowAll} />
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
