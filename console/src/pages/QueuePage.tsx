import { useNavigate, useSearchParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { QUEUES, type Queue } from '@contract/ops/queue';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import type { KeyAction } from '../shell/keys';
import { Page } from '../shell/Page';
import { useMove } from '../shell/useMove';
import { useTick } from '../shell/useTick';
import { Chips } from '../ui/Chips';
import { Loaded } from '../ui/Loaded';
import { Pager } from '../ui/Pager';
import { Pane, Section } from '../ui/panes';
import { Items, pathOfItem, Queues } from './queue/tables';

const PER_PAGE = 100;
const EVERY_MS = 5000;
const CHOICES = [undefined, ...QUEUES] as const;

/** The filter and page of the address, and what they show. */
function useQueue() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const kind = QUEUES.find((queue) => queue === params.get('kind'));
  const page = Number(params.get('page') ?? 0);
  const summary = useCall('queue summary', {}, { everyMs: EVERY_MS });
  const items = useCall(
    'queue list',
    { ...(kind && { kind }), limit: PER_PAGE, offset: page * PER_PAGE },
    { everyMs: EVERY_MS, keepsLast: true },
  );
  const countOf = (queue?: Queue) =>
    (summary.data ?? [])
      .filter((row) => queue === undefined || row.kind === queue)
      .reduce((sum, { waiting }) => sum + waiting, 0);
  const show = (next: Queue | undefined, to = 0) =>
    setParams({ ...(next && { kind: next }), ...(to > 0 && { page: String(to) }) });
  const labelOf = (queue?: Queue) => t(queue === undefined ? 'queue.all' : `page.${queue}`);
  const chips = { choices: CHOICES, chosen: kind, labelOf, countOf };
  return { kind, page, summary, items, countOf, chips, show };
}

/** All queues against their promise, and the next cases. */
export function QueuePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { session } = useSessionState();
  const { kind, page, summary, items, countOf, chips, show } = useQueue();
  useTick(5000);
  const rows = items.data ?? [];
  const { index, setAt, move } = useMove(rows.length);
  const chosen = rows[index];
  const nearest = rows.find(({ claimedBy }) => [null, session?.operator].includes(claimedBy));
  const choose = (next: Queue | undefined) => {
    setAt(0);
    show(next);
  };
  const keys: KeyAction[] = [
    move,
    {
      keys: ['Enter'],
      label: t('keys.open'),
      isOff: chosen === undefined,
      run: () => chosen && void navigate(pathOfItem(chosen)),
    },
    {
      keys: ['n'],
      label: t('keys.nearest'),
      isOff: nearest === undefined,
      run: () => nearest && void navigate(pathOfItem(nearest)),
    },
    {
      keys: ['f'],
      label: t('keys.filter'),
      run: () => choose(QUEUES[kind === undefined ? 0 : QUEUES.indexOf(kind) + 1]),
    },
  ];
  return (
    <Page title={t('page.today')} keys={keys}>
      <Pane>
        <Section title={t('queue.queues')} end={t('queue.promiseIs')}>
          <Loaded query={summary}>{(data) => <Queues rows={data} />}</Loaded>
        </Section>
        <Section
          title={t('queue.cases')}
          count={countOf(kind)}
          end={<Chips {...chips} onChoose={choose} />}
        >
          <Loaded query={items} empty={t('queue.empty')}>
            {(data) => <Items rows={data} chosen={chosen?.id} />}
          </Loaded>
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={countOf(kind)}
            onPage={(to) => show(kind, to)}
          />
        </Section>
      </Pane>
    </Page>
  );
}
