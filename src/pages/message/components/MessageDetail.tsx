import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Message } from '@contract/message';
import { Button } from '@/components/ui/controls/Button';
import { Sheet } from '@/components/ui/layout/Sheet';
import { formatDateTime } from '@/format/formatTime';
import { localTimes } from '@/format/localTimes';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { go } from '@/navigation';
import './MessageDetail.scss';

export interface MessageDetailProps {
  message: Message | null;
  onClose: () => void;
}

interface MessageAction {
  label: TextKey;
  open: () => void;
}

/** Button for the page that a message refers to. The first letter of `ref` is the page's kind. */
function actionOf({ kind, ref }: Message): MessageAction | null {
  if (ref === null) return null;
  if (kind === 'order') {
    return {
      label: 'message.seeOrder',
      open: () => void go('record', { tab: 'order', orderNo: ref }),
    };
  }
  if (kind !== 'money') return null;
  if (ref.startsWith('D')) {
    return { label: 'message.seeDeposits', open: () => void go('recordRecharge') };
  }
  if (ref.startsWith('W')) {
    return { label: 'message.seeWithdrawals', open: () => void go('recordWithdraw') };
  }
  return { label: 'message.seeFlow', open: () => void go('record', { tab: 'flow' }) };
}

export const MessageDetail = observer(function MessageDetail(props: MessageDetailProps) {
  const t = useText();
  const { message, onClose } = props;
  const action = message && actionOf(message);
  return (
    <Sheet
      id="message-detail"
      open={message !== null}
      title={message?.title}
      onClose={onClose}
      footer={
        action ? (
          <Button
            id="message-open"
            onTap={() => {
              onClose();
              action.open();
            }}
          >
            {t(action.label)}
          </Button>
        ) : (
          <Button id="message-close" kind="secondary" onTap={onClose}>
            {t('message.close')}
          </Button>
        )
      }
    >
      <Text className="message-detail__time">{formatDateTime(message?.time, t.locale)}</Text>
      <Text className="message-detail__body">{message && localTimes(message.body, t.locale)}</Text>
    </Sheet>
  );
});
