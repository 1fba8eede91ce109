import { observer } from 'mobx-react-lite';
import type { MarkState } from '@/components/ui/states/StateMark';
import { formatClock } from '@/format/formatTime';
import { formatDuration } from '@/format/formatDuration';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import type { OrderCheck } from '@/pages/record/checkOrder';
import type { CheckRowTexts } from '@/pages/record/checkRows';
import { VerdictCard } from './VerdictCard';

export interface CheckHeadProps {
  check: OrderCheck;
  rows: readonly CheckRowTexts[];
  isDone: boolean;
}

function headline(t: Translate, { check, rows, isDone }: CheckHeadProps) {
  const { verdict, at, took } = check;
  const headline = (state: MarkState, title: string, text: string) => ({ state, title, text });
  if (!isDone) return headline('current', t('proof.checking'), t('proof.checkingNote'));
  if (verdict.isValid) {
    const note = t('proof.okNote', { time: formatClock(at), seconds: formatDuration(took) });
    return headline('done', t('proof.ok'), note);
  }
  if (verdict.code === null) return headline('waiting', t('proof.open'), t('proof.openNote'));
  const reason = rows.find(({ state }) => state === 'failed')?.text ?? '';
  return headline('failed', t('proof.failed'), t('proof.failedNote', { reason }));
}

export const CheckHead = observer(function CheckHead(props: CheckHeadProps) {
  const t = useText();
  return <VerdictCard headlineId="verify-headline" noteId="verify-note" {...headline(t, props)} />;
});
