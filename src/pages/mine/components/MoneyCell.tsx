import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Cell } from '@/components/ui/Cell';
import { StateMark } from '@/components/ui/StateMark';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { GoContext } from '@/hooks/GoContext';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** The way to the check of one's money, and what it came to the last time. */
export const MoneyCell = observer(function MoneyCell() {
  const t = useText();
  const go = useContext(GoContext);
  const { account } = useStores();
  const checked = account.own?.checked ?? null;
  const amount = checked?.inTotal ?? null;
  const title =
    checked?.isValid === false
      ? t('mine.moneyFailed')
      : amount === null
        ? t('mine.money')
        : t('mine.moneyOk', { amount: formatMoney(amount) });
  const state = checked === null ? 'waiting' : checked.isValid ? 'done' : 'failed';
  return (
    <Cell
      id="mine-money"
      lead={<StateMark state={state} size={22} />}
      title={title}
      note={
        checked === null
          ? t('mine.moneyNote')
          : t('mine.moneyAt', { time: formatDateTime(checked.at, t.locale) })
      }
      role="link"
      onTap={() => void go('recordMoney')}
    />
  );
});
