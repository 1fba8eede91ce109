import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice, type NoticeProps } from '@/components/ui/states/Notice';
import { localTimes } from '@/format/localTimes';
import { useText } from '@/hooks/useText';

export interface TransferNoticeProps extends Pick<NoticeProps, 'kind' | 'icon'> {
  id: string;
  /** What happened, what comes next, by when. */
  sentence: string;
  /** What the staff added, as they wrote it; null without any. */
  words: string | null;
}

/** How a deposit or a withdrawal stands; what the staff wrote is told apart from what we say. */
export const TransferNotice = observer(function TransferNotice(props: TransferNoticeProps) {
  const t = useText();
  const { id, sentence, words, ...notice } = props;
  return (
    <Notice {...notice}>
      <Text id={id}>{localTimes(sentence, t.locale)}</Text>
      {words && (
        <View id={`${id}-words`} className="t2 mt1">
          {t('record.words', { words })}
        </View>
      )}
    </Notice>
  );
});
