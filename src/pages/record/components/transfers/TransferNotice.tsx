import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Notice, type NoticeProps } from '@/components/ui/states/Notice';
import { localTimes } from '@/format/localTimes';
import { useText } from '@/hooks/useText';

export interface TransferNoticeProps extends Pick<NoticeProps, 'kind' | 'icon'> {
  id: string;
  /** Sentence on what happened to the transfer, what comes next, and by when. */
  sentence: string;
  /** The operator's note; null without a note. */
  words: string | null;
}

/** State of a deposit or withdrawal. Separates the operator's note from the app's sentence. */
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
