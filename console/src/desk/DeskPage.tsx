import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { Page } from '../shell/Page';
import { Loaded } from '../ui/Loaded';
import { Pane } from '../ui/panes';
import { Case } from './Case';
import { CaseList, type QueueItem } from './CaseList';
import { useDecisions } from './Decisions';
import type { DeskKind } from './kinds';

const LISTED = 100;
const EVERY_MS = 5000;

/** The open cases of a queue, and how to step through them. */
function useCases(kind: DeskKind, id: string) {
  const navigate = useNavigate();
  const { session } = useSessionState();
  const { made } = useDecisions();
  const query = useCall('queue list', { kind, limit: LISTED }, { everyMs: EVERY_MS });
  const decided = new Set(made.filter(({ state }) => state !== 'failed').map((one) => one.id));
  const items = (query.data ?? []).filter((item) => !decided.has(item.id));
  const at = items.findIndex((item) => item.id === id);
  const isFree = ({ claimedBy }: QueueItem) =>
    claimedBy === null || claimedBy === session?.operator;
  const go = (item: QueueItem | undefined, isReplaced = false) =>
    void navigate(`/${kind}${item === undefined ? '' : `/${item.id}`}`, { replace: isReplaced });
  /** The next free case after the present one, or the first free one. */
  const next =
    items.slice(at + 1).find(isFree) ?? items.find((item) => item.id !== id && isFree(item));
  return { query, items, at, next, go, first: items.find(isFree) };
}

/** The review desk: cases at the left, what they are decided on, and the decision. */
export function DeskPage({ kind }: { kind: DeskKind }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { query, items, at, next, go, first } = useCases(kind, id);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const hasFirst = first !== undefined;
  useEffect(() => {
    if (id === '' && hasFirst) go(first, true);
  }, [id, hasFirst]); // eslint-disable-line react-hooks/exhaustive-deps
  const move = (step: number) => {
    const target = items[at + step];
    if (target !== undefined) go(target);
  };
  const list = (
    <Pane width={212}>
      <CaseList kind={kind} items={items} chosen={id} isFull={query.data?.length === LISTED} />
    </Pane>
  );
  if (id === '')
    return (
      <Page title={t(`page.${kind}`)}>
        {list}
        <Pane>
          <Loaded query={query}>
            {() => <p className="empty">{t(hasFirst ? 'shell.loading' : 'queue.empty')}</p>}
          </Loaded>
        </Pane>
      </Page>
    );
  return (
    <Case
      key={id}
      kind={kind}
      id={id}
      item={items[at]}
      next={next}
      list={list}
      note={notes[id] ?? ''}
      onNote={(text) => setNotes((before) => ({ ...before, [id]: text }))}
      onMove={move}
      onDecided={() => go(next)}
    />
  );
}
