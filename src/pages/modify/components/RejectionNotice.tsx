import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice } from '@/components/Notice';
import { useText } from '@/hooks/useText';
import './RejectionNotice.scss';

interface RejectionNoticeProps {
  /** The whole sentence. */
  reason: string;
}

/** Why the last request was refused, and that another may follow. */
export const RejectionNotice = observer(function RejectionNotice({ reason }: RejectionNoticeProps) {
  const t = useText();
  return (
    <Notice kind="bad" alert>
      <View>
        <Text id="auth-state" className="rejection-notice__line">
          {reason}
        </Text>
        <Text className="rejection-notice__line">{t('authentication.rejectedNote')}</Text>
      </View>
    </Notice>
  );
});
