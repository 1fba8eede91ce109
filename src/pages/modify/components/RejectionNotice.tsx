import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/ui/states/Notice';
import { useText } from '@/hooks/useText';
import './RejectionNotice.scss';

export interface RejectionNoticeProps {
  reason: string;
  /** The reviewer's note; null without a note. */
  words: string | null;
}

export const RejectionNotice = observer(function RejectionNotice(props: RejectionNoticeProps) {
  const t = useText();
  const { reason, words } = props;
  return (
    <Notice kind="bad" alert>
      <View>
        <Text id="auth-state" className="rejection-notice__line">
          {reason}
        </Text>
        {words && (
          <Text id="auth-words" className="rejection-notice__line">
            {t('record.words', { words })}
          </Text>
        )}
        <Text className="rejection-notice__line">{t('authentication.rejectedNote')}</Text>
      </View>
    </Notice>
  );
});
