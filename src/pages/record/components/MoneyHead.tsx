import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import type { MoneyCheck } from '../checkMoney';
import { moneyFault } from '../moneyFault';
import { VerdictCard } from './VerdictCard';

export interface MoneyHeadProps {
  check: MoneyCheck;
}

function headline(t: Translate, check: MoneyCheck) {
  const { verdict, inTotal, total, nextAt } = check;
  const say = (state: 'done' | 'failed', title: string, text: string) => ({ state, title, text });
  const fault = moneyFault(t, verdict);
  if (fault !== null) return say('failed', t('money.failed'), fault);
  if (inTotal !== null && total !== null) {
    const time = formatDateTime(total.at, t.locale);
    return say(
      'done',
      t('money.ok', { amount: formatMoney(inTotal) }),
      t('money.okNote', { time }),
    );
  }
  const time = formatDateTime(nextAt, t.locale);
  return say('done', t('money.noTotal'), t('money.noTotalNote', { time }));
}

/** What the check came to. */
export function MoneyHead({ check }: MoneyHeadProps) {
  const t = useText();
  return <VerdictCard headlineId="money-headline" noteId="money-note" {...headline(t, check)} />;
}
