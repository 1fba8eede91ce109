import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Locale } from '@contract/common';
import type { Message } from '@contract/message';
import { a11y } from '@/components/ui/lib/a11y';
import { classNames } from '@/components/ui/lib/classNames';
import { Icon } from '@/components/ui/marks/Icon';
import type { IconName } from '@/components/ui/marks/iconNames';
import { Tappable } from '@/components/ui/controls/Tappable';
import { formatClock, formatDate } from '@/format/formatTime';
import { localTimes } from '@/format/localTimes';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import './MessageRow.scss';
import { DAY_MS } from '@candor/rules/durations';

const ICONS: Readonly<Record<Message['kind'], IconName>> = {
  order: 'receipt',
  money: 'wallet',
  notice: 'info',
};

/** "10:29" within a day, else the date. */
function timeText(time: number, now: number | null, locale: Locale): string {
  const isRecent = now !== null && now - time < DAY_MS;
  return isRecent ? formatClock(time).slice(0, 5) : formatDate(time, locale);
}

export interface MessageRowProps {
  message: Message;
  onTap: () => void;
}

export const MessageRow = observer(function MessageRow({ message, onTap }: MessageRowProps) {
  const t = useText();
  const { clock } = useStores();
  const { id, kind, title, body, time, read } = message;
  const when = timeText(time, clock.isKnown ? clock.now() : null, t.locale);
  return (
    <Tappable
      id={`message-${id}`}
      className="message-row"
      pressedClass="message-row--pressed"
      onTap={onTap}
    >
      <View className="message-row__icon">
        <Icon name={ICONS[kind]} size={20} tone={read ? 'text-2' : 'brand'} />
      </View>
      <View className="message-row__main">
        <View className="message-row__head">
          <Text className={classNames('message-row__title', !read && 'message-row__title--new')}>
            {title}
          </Text>
          <Text className="message-row__time">{when}</Text>
          {!read && (
            <View
              className="message-row__dot"
              {...a11y({ role: 'img', label: t('message.unreadMark') })}
            />
          )}
        </View>
        <Text className="message-row__body">{localTimes(body, t.locale)}</Text>
      </View>
    </Tappable>
  );
});
