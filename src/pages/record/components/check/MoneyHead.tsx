import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { moneyVerdict, type MoneyCheck } from '@/pages/record/checkMoney';
import { moneyFault } from '@/pages/record/moneyFault';
import { VerdictCard } from './VerdictCard';

export interface MoneyHeadProps {
  check: MoneyCheck;
}

/** The mark is green only if the check covers the current money. */
const MARKS = {
  wrong: 'failed',
  noTotal: 'waiting',
  notYet: 'waiting',
  nothing: 'waiting',
  newer: 'waiting',
  inTotal: 'done',
} as const;

function headline(t: Translate, check: MoneyCheck) {
  const outcome = moneyVerdict(check);
  const facts = {
    time: formatDateTime(check.total?.at, t.locale),
    next: formatDateTime(check.nextAt, t.locale),
    then: formatMoney(check.inTotal),
    now: formatMoney(check.balance),
  };
  const text =
    outcome === 'wrong' ? moneyFault(t, check.verdict) : t(`money.${outcome}.text`, facts);
  return { state: MARKS[outcome], title: t(`money.${outcome}.title`, facts), text: text ?? '' };
}

export function MoneyHead({ check }: MoneyHeadProps) {
  const t = useText();
  return <VerdictCard headlineId="money-headline" noteId="money-note" {...headline(t, check)} />;
}
