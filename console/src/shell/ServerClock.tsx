import { useTranslate } from 'ra-core';
import { serverNow } from '../api/clock';
import { useFormat } from '../texts/format';
import { useTick } from './useTick';

/** The server's time, and the zone of every time in the console. */
export function ServerClock() {
  useTick(1000);
  const t = useTranslate();
  const { time, zone } = useFormat();
  const now = serverNow();
  return (
    <time className="con-clock num" title={t('shell.zone')}>
      {time(now)} {zone(now)}
    </time>
  );
}
