import { serverNow } from '../api/clock';
import { useFormat } from '../texts/format';
import { useTick } from './useTick';

/** The server's time. */
export function ServerClock() {
  useTick(1000);
  const { time } = useFormat();
  return <time className="con-clock num">{time(serverNow())}</time>;
}
