import { View } from '@tarojs/components';
import { Icon } from '@/components/ui/marks/Icon';
import type { ScreenSettings } from './ScreenContext';
import { a11y } from '@/components/ui/lib/a11y';
import './ConnectionNotice.scss';

interface ConnectionNoticeProps {
  notice: ScreenSettings['notice'];
}

/** The element exists even without a notice, so that screen readers announce changes. */
export function ConnectionNotice({ notice }: ConnectionNoticeProps) {
  return (
    <View {...a11y({ role: 'status', live: 'polite' })}>
      {notice && (
        <View className="connection-notice">
          <Icon
            name={notice.id === 'notice-unkept' ? 'warn' : 'offline'}
            size={18}
            className="connection-notice__icon"
          />
          <View id={notice.id} className="connection-notice__text">
            {notice.text}
          </View>
        </View>
      )}
    </View>
  );
}
