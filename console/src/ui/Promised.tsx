import { useTranslate } from 'ra-core';
import { serverNow } from '../api/clock';
import { useFormat } from '../texts/format';

/** Used part of a promised time: half is a warning, 80 % is bad. */
const toneOf = (used: number) => (used >= 0.8 ? 'is-bad' : used >= 0.5 ? 'is-warn' : '');

/** How much of the promised time is used, and how much is left. */
export function Promised({
  at,
  deadline,
  hasTrack = true,
}: {
  at: number;
  deadline: number;
  hasTrack?: boolean;
}) {
  const t = useTranslate();
  const { duration } = useFormat();
  const left = deadline - serverNow();
  const used = Math.min(1, Math.max(0, 1 - left / (deadline - at)));
  return (
    <span className={`sla num ${toneOf(used)}`}>
      {hasTrack && (
        <span className="sla__track" aria-hidden="true">
          <i style={{ width: `${Math.round(used * 100)}%` }} />
        </span>
      )}
      {t(left >= 0 ? 'time.left' : 'time.late', { duration: duration(left) })}
    </span>
  );
}
