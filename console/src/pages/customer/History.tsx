import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../../api/useCall';
import { useKeys } from '../../shell/keys';
import { formatMoney, useFormat } from '../../texts/format';
import { Chips } from '../../ui/Chips';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { useEvent } from './useEvent';

type HistoryItem = OutputOf<'users history'>[number];
const KINDS = ['order', 'entry', 'message', 'decision'] as const;
type Kind = (typeof KINDS)[number];

/** Entries of a page of `users history`. */
const PAGE = 100;

/** One line of the timeline: a dot for money and messages, a square for operators. */
function Line({ item, who }: { item: HistoryItem; who: string }) {
  const { moment } = useFormat();
  const { title, about, sum, balance, tag } = useEvent(who)(item);
  return (
    <li className={`event is-${item.kind} ${sum === null ? 'is-wide' : ''}`}>
      <time className="num">{moment(item.at)}</time>
      <i aria-hidden="true" />
      <span className="event__what">
        {item.kind === 'order' ? <Link to={`/orders/${who}/${item.ref}`}>{title}</Link> : title}{' '}
        {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        <small>{about}</small>
        {item.words !== null && <q className="event__words">{item.words}</q>}
      </span>
      {sum !== null && <span className="num">{formatMoney(sum)}</span>}
      {balance !== null && <span className="num t2">{formatMoney(balance)}</span>}
    </li>
  );
}

function Lines({ items, who }: { items: readonly HistoryItem[]; who: string }) {
  const t = useTranslate();
  return (
    <>
      <div className="event event--head">
        <span>{t('customer.time')}</span>
        <i />
        <span>{t('customer.what')}</span>
        <span>{t('customer.sum')}</span>
        <span>{t('customer.after')}</span>
      </div>
      <ol className="events">
        {items.map((item) => (
          <Line key={`${item.at}${item.kind}${item.ref}${item.about}`} item={item} who={who} />
        ))}
      </ol>
    </>
  );
}

/** Pages back in time: the instants before which the pages end, the newest page first. */
function usePages(who: string) {
  const [ends, setEnds] = useState<readonly number[]>([]);
  const before = ends.at(-1);
  const page = useCall(
    'users history',
    { who, ...(before !== undefined && { before }) },
    { keepsLast: true, ...(before === undefined && { everyMs: 10_000 }) },
  );
  const last = page.data?.at(-1);
  return {
    page,
    isFirst: before === undefined,
    hasMore: (page.data?.length ?? 0) >= PAGE,
    older: () => last && setEnds([...ends, last.at]),
    newer: () => setEnds(ends.slice(0, -1)),
  };
}

/** Everything that happened to a customer, newest first, with a filter by kind. */
export function History({ who }: { who: string }) {
  const t = useTranslate();
  const [kind, setKind] = useState<Kind | undefined>();
  const { page, isFirst, hasMore, older, newer } = usePages(who);
  const items = page.data ?? [];
  const countOf = (one: Kind | undefined) =>
    one === undefined ? items.length : items.filter((item) => item.kind === one).length;
  const nextKind = KINDS[kind === undefined ? 0 : KINDS.indexOf(kind) + 1];
  useKeys([
    { keys: ['v'], label: t('keys.filter'), run: () => setKind(nextKind) },
    { keys: ['e'], label: t('customer.older'), isOff: !hasMore, run: older },
  ]);
  return (
    <Section
      title={t('customer.history')}
      end={
        <Chips
          choices={[undefined, ...KINDS]}
          chosen={kind}
          labelOf={(one) => t(one === undefined ? 'queue.all' : `customer.kind.${one}`)}
          countOf={countOf}
          onChoose={setKind}
        />
      }
    >
      <Loaded query={page} empty={t('customer.noHistory')}>
        {(rows) => (
          <Lines
            who={who}
            items={rows.filter((item) => kind === undefined || item.kind === kind)}
          />
        )}
      </Loaded>
      {(!isFirst || hasMore) && (
        <div className="pager">
          <button type="button" className="btn btn--small" disabled={isFirst} onClick={newer}>
            {t('customer.newer')}
          </button>
          <button type="button" className="btn btn--small" disabled={!hasMore} onClick={older}>
            {t('customer.older')}
          </button>
        </div>
      )}
    </Section>
  );
}
