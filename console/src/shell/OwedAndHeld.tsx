import { useTranslate } from 'ra-core';
import { useCall } from '../api/useCall';
import { formatMoney } from '../texts/format';

/** What customers are owed beside what is held; never leaves the screen. */
export function OwedAndHeld() {
  const t = useTranslate();
  const { data } = useCall('money list', {}, { everyMs: 30_000 });
  const row = data?.find(({ currency }) => currency === 'USDT');
  if (row === undefined) return null;
  const { owed, held, difference } = row;
  const isShort = difference?.startsWith('-') ?? false;
  return (
    <span className="con-owe num">
      <span>
        {t('shell.owed')} <b>{formatMoney(owed)}</b>
      </span>
      <span>
        {t('shell.held')} <b>{held === null ? t('shell.notStated') : formatMoney(held)}</b>
      </span>
      {difference !== null && (
        <span className={isShort ? 'is-bad' : 'is-ok'}>
          {isShort ? '' : '+'}
          {formatMoney(difference)}
        </span>
      )}
    </span>
  );
}
