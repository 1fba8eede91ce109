import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Message } from '@contract/message';
import { ChipGroup } from '@/components/ui/controls/ChipGroup';
import { Screen } from '@/components/shell/Screen';
import { usePagedList } from '@/hooks/usePagedList';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import type { MessageFilter } from '@/stores/MessagesStore';
import { definePage } from '../definePage';
import { MessageDetail } from './components/MessageDetail';
import { MessageList } from './components/MessageList';
import { UnreadBar } from './components/UnreadBar';

const KINDS: readonly MessageFilter[] = ['all', 'order', 'money', 'notice'];

function MessagePage() {
  const t = useText();
  const { messages } = useStores();
  const [kind, setKind] = useState<MessageFilter>('all');
  const paged = usePagedList(messages.listOf(kind));
  const [opened, setOpened] = useState<Message | null>(null);
  const read = useSubmit((message: Message) => messages.markRead(message));
  const open = (message: Message) => {
    setOpened(message);
    void read.submit(message);
  };

  return (
    <Screen
      title={t('message.title')}
      demo
      overlay={<MessageDetail message={opened} onClose={() => setOpened(null)} />}
    >
      <ChipGroup
        label={t('message.kindsLabel')}
        selected={kind}
        onSelect={(key) => setKind(KINDS.find((one) => one === key) ?? 'all')}
        items={KINDS.map((key) => ({
          key,
          id: `message-kind-${key}`,
          label: t(`message.kinds.${key}`),
        }))}
      />
      <View className="wrap">
        <UnreadBar isShown={kind === 'all'} />
        <MessageList paged={paged} kind={kind} onShowAll={() => setKind('all')} onOpen={open} />
      </View>
    </Screen>
  );
}

export default definePage('message', MessagePage);
