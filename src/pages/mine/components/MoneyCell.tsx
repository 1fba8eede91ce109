import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { Cell } from '@/components/ui/layout/Cell';
import { StateMark } from '@/components/ui/states/StateMark';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { GoContext } from '@/hooks/contexts';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Link to the check of the customer's money, with its last result. */
export const MoneyCell = observer(function MoneyCell() {
  const t = useText();
  const go = useContext(GoContext);
  const { account } = useStores();
  const checked = account.own?.checked ?? null;
  const amount = checked?.inTotal ?? null;
  const isWrong = checked?.isValid === false;
  const time = formatDateTime(checked?.at, t.locale);
  const textKey = amount === null ? 'mine.moneyAt' : 'mine.moneyOk';
  return (
    <Cell
      id="mine-money"
      lead={
        <StateMark state={isWrong ? 'failed' : amount === null ? 'waiting' : 'done'} size={22} />
      }
      title={t(isWrong ? 'mine.moneyFailed' : 'mine.money')}
      note={
        checked === null
          ? t('mine.moneyNote')
          : t(isWrong ? 'mine.moneyWhen' : textKey, { time, amount: formatMoney(amount) })
      }
      role="link"
      onTap={() => void go('recordMoney')}
    />
  );
});
