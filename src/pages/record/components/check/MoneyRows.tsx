import { Card } from '@/components/ui/layout/Card';
import { useText } from '@/hooks/useText';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { groupDigits } from '@/format/groupDigits';
import { moneyVerdict, type MoneyCheck } from '@/pages/record/checkMoney';
import { moneyFault } from '@/pages/record/moneyFault';
import { CheckRow } from './CheckRow';

export interface MoneyRowsProps {
  check: MoneyCheck;
}

const MARKS = { ok: 'done', failed: 'failed', skipped: 'waiting' } as const;

export function MoneyRows({ check }: MoneyRowsProps) {
  const t = useText();
  const { verdict, entries, seen } = check;
  const outcome = moneyVerdict(check);
  const then = formatMoney(check.inTotal);
  const time = formatDateTime(check.total?.at, t.locale);
  const count = groupDigits(String(entries));
  return (
    <Card>
      {verdict.steps.map((one) => {
        const { step } = one;
        const isOlder = step === 'total' && outcome !== 'inTotal' && one.state === 'ok';
        const mark = isOlder ? 'waiting' : MARKS[one.state];
        const hasText = step !== 'statements' || seen > 0;
        const stepText = hasText ? t(`money.steps.${step}.text`, { count, seen }) : '';
        const older = isOlder ? t('money.steps.total.older', { then, time }) : '';
        const text = { done: stepText, failed: moneyFault(t, verdict) ?? '', waiting: older }[mark];
        return (
          <CheckRow
            key={step}
            id={`money-${step}-${mark}`}
            state={mark}
            title={t(`money.steps.${step}.title`)}
            text={text}
          />
        );
      })}
    </Card>
  );
}
