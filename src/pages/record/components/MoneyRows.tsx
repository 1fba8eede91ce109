import { Card } from '@/components/ui/Card';
import { useText } from '@/hooks/useText';
import { groupDigits } from '@/format/groupDigits';
import type { MoneyCheck } from '../checkMoney';
import { moneyFault } from '../moneyFault';
import { CheckRow } from './CheckRow';

export interface MoneyRowsProps {
  check: MoneyCheck;
}

const MARKS = { ok: 'done', failed: 'failed', skipped: 'waiting' } as const;

/** The steps of a check of one's money, each right, wrong, or not checked. */
export function MoneyRows({ check }: MoneyRowsProps) {
  const t = useText();
  const { verdict, entries, seen } = check;
  const count = groupDigits(String(entries));
  return (
    <Card>
      {verdict.steps.map((one) => {
        const { step } = one;
        const mark = MARKS[one.state];
        const hasText = step !== 'statements' || seen > 0;
        const told = hasText ? t(`money.steps.${step}.text`, { count, seen }) : '';
        const text = { done: told, failed: moneyFault(t, verdict) ?? '', waiting: '' }[mark];
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
