import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { QUEUES } from '@contract/ops/queue';
import { serverNow } from '../../api/clock';
import { formatMoney, useFormat } from '../../texts/format';
import { Icon } from '../../ui/Icon';
import { Promised } from '../../ui/Promised';
import { Table } from '../../ui/Table';

type Item = OutputOf<'queue list'>[number];
type Summary = OutputOf<'queue summary'>[number];

export const pathOfItem = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => `/${kind}/${id}`;

/** Each queue against its promise. */
export function Queues({ rows }: { rows: readonly Summary[] }) {
  const t = useTranslate();
  const { duration } = useFormat();
  const ordered = QUEUES.flatMap((queue) => rows.filter(({ kind }) => kind === queue));
  return (
    <Table
      label={t('queue.queues')}
      rows={ordered}
      keyOf={({ kind }) => kind}
      pathOf={({ kind }) => `/${kind}`}
      isQuiet={({ waiting }) => waiting === 0}
      columns={[
        {
          title: t('queue.queue'),
          cell: ({ kind }) => (
            <span className="table__icon">
              <Icon name={kind} />
              <b>{t(`page.${kind}`)}</b>
            </span>
          ),
        },
        {
          title: t('queue.waiting'),
          width: 90,
          isRight: true,
          cell: ({ waiting }) => <b>{waiting}</b>,
        },
        {
          title: t('queue.oldest'),
          width: 110,
          isRight: true,
          cell: ({ oldestAt }) => (oldestAt === null ? '–' : duration(serverNow() - oldestAt)),
        },
        {
          title: t('queue.promise'),
          width: 110,
          isRight: true,
          cell: ({ promiseMs }) => duration(promiseMs),
        },
        { title: '', width: 16, cell: () => null },
        {
          title: t('queue.next'),
          width: 220,
          cell: ({ oldestAt, promiseMs }) =>
            oldestAt !== null && <Promised at={oldestAt} deadline={oldestAt + promiseMs} />,
        },
      ]}
    />
  );
}

/** Cases, the nearest promise first. */
export function Items({ rows, chosen }: { rows: readonly Item[]; chosen?: string }) {
  const t = useTranslate();
  return (
    <Table
      label={t('queue.cases')}
      rows={rows}
      keyOf={({ id }) => id}
      chosen={chosen}
      pathOf={pathOfItem}
      columns={[
        {
          title: t('queue.case'),
          width: 230,
          cell: (item) => (
            <span className="table__icon">
              <Icon name={item.kind} />
              <span className="num">{item.id}</span>
            </span>
          ),
        },
        { title: t('queue.kind'), width: 170, cell: ({ kind }) => t(`page.${kind}`) },
        {
          title: t('queue.customer'),
          width: 170,
          cell: ({ kind, userId, verifiedName }) => (
            <>
              {verifiedName}{' '}
              <span className="num t2">
                {userId ?? (kind === 'inquiries' ? t('queue.visitor') : '–')}
              </span>
            </>
          ),
        },
        {
          title: t('queue.amount'),
          width: 120,
          isRight: true,
          cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
        },
        { title: '', width: 16, cell: () => null },
        {
          title: t('queue.deadline'),
          width: 220,
          cell: ({ at, deadline }) => <Promised at={at} deadline={deadline} />,
        },
        { title: t('queue.claimed'), cell: ({ claimedBy }) => claimedBy ?? '' },
      ]}
    />
  );
}
