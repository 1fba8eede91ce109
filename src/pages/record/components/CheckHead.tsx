import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { a11y } from '@/components/ui/lib/a11y';
import { Card } from '@/components/ui/Card';
import { StateMark, type MarkState } from '@/components/ui/StateMark';
import { formatClock } from '@/format/formatTime';
import { formatDuration } from '@/format/formatDuration';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import type { OrderCheck } from '../checkOrder';
import type { CheckRowTexts } from '../checkRows';
import './CheckHead.scss';

export interface CheckHeadProps {
  check: OrderCheck;
  rows: readonly CheckRowTexts[];
  /** Every row shows its result. */
  isDone: boolean;
}

function headline(t: Translate, { check, rows, isDone }: CheckHeadProps) {
  const { verdict, at, took } = check;
  const say = (state: MarkState, title: string, text: string) => ({ state, title, text });
  if (!isDone) return say('current', t('proof.checking'), t('proof.checkingNote'));
  if (verdict.isValid) {
    const note = t('proof.okNote', { time: formatClock(at), seconds: formatDuration(took) });
    return say('done', t('proof.ok'), note);
  }
  if (verdict.code === null) return say('waiting', t('proof.open'), t('proof.openNote'));
  const reason = rows.find(({ state }) => state === 'failed')?.text ?? '';
  return say('failed', t('proof.failed'), t('proof.failedNote', { reason }));
}

/** What the check came to, in one sentence; read out when it changes. */
export const CheckHead = observer(function CheckHead(props: CheckHeadProps) {
  const t = useText();
  const { state, title, text } = headline(t, props);
  return (
    <Card padded>
      <View className="check-head" {...a11y({ role: 'status', live: 'polite' })}>
        <View className="check-head__mark">
          <StateMark state={state} size={40} />
        </View>
        <View className="check-head__body">
          <Text id="verify-headline" className="check-head__title">
            {title}
          </Text>
          <Text id="verify-note" className="check-head__text">
            {text}
          </Text>
        </View>
      </View>
    </Card>
  );
});
