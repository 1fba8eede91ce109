import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useFormat } from '../../texts/format';
import { Tag } from '../../ui/marks';
import { Table } from '../../ui/Table';

type Found = OutputOf<'users find'>[number];

const pathOf = ({ userId }: Found) => `/customers/${userId}`;

/** Customers that a search found. */
export function FoundTable({ rows, chosen }: { rows: readonly Found[]; chosen?: string }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Table
      label={t('page.customers')}
      rows={rows}
      keyOf={({ userId }) => String(userId)}
      chosen={chosen}
      pathOf={pathOf}
      columns={[
        {
          title: t('customer.id'),
          width: 120,
          cell: ({ userId }) => <span className="num">{userId}</span>,
        },
        {
          title: t('customer.verifiedName'),
          cell: ({ verifiedName }) =>
            verifiedName === null ? (
              <span className="t3">{t('customer.unverified')}</span>
            ) : (
              <b>{verifiedName}</b>
            ),
        },
        { title: t('customer.nickname'), cell: ({ nickname }) => nickname },
        { title: t('customer.logIn'), cell: ({ logIn }) => <span className="num">{logIn}</span> },
        { title: t('customer.level'), width: 70, isRight: true, cell: ({ level }) => level },
        { title: '', width: 16, cell: () => null },
        {
          title: t('customer.state'),
          width: 90,
          cell: ({ state }) => (
            <Tag tone={state === 'active' ? '' : 'is-bad'}>{t(`customer.states.${state}`)}</Tag>
          ),
        },
        { title: t('customer.logInAt'), width: 130, cell: ({ logInAt }) => dateTime(logInAt) },
      ]}
    />
  );
}
