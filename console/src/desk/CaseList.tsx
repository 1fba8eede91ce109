import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useSessionState } from '../api/session';
import { useTick } from '../shell/useTick';
import { formatMoney } from '../texts/format';
import { Promised } from '../ui/Promised';
import { Section } from '../ui/panes';
import type { DeskKind } from './kinds';

export type QueueItem = OutputOf<'queue list'>[number];

interface CaseListProps {
  kind: DeskKind;
  items: readonly QueueItem[];
  chosen: string;
  /** More wait than are listed. */
  isFull: boolean;
}

/** The cases of a queue, the nearest promise first. */
export function CaseList({ kind, items, chosen, isFull }: CaseListProps) {
  const t = useTranslate();
  const { session } = useSessionState();
  useTick(10_000);
  return (
    <Section title={t(`page.${kind}`)} count={`${items.length}${isFull ? '+' : ''}`}>
      <ul className="cases">
        {items.map(({ id, userId, amount, at, deadline, claimedBy }) => (
          <li key={id}>
            <Link
              to={`/${kind}/${id}`}
              className={`cases__item num ${id === chosen ? 'is-on' : ''}`}
              aria-current={id === chosen || undefined}
            >
              <b>{t('desk.customer', { id: userId ?? '' })}</b>
              <span>{amount !== null && formatMoney(amount)}</span>
              <span className="cases__by">
                {claimedBy === null || claimedBy === session?.operator ? id.slice(-8) : claimedBy}
              </span>
              <Promised at={at} deadline={deadline} hasTrack={false} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
