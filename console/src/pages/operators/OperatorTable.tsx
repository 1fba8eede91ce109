import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useFormat } from '../../texts/format';
import { useActor } from '../../texts/useActor';
import { Mark, Tag } from '../../ui/marks';
import { Table } from '../../ui/Table';

export type OperatorRow = OutputOf<'operators list'>[number];

interface OperatorTableProps {
  rows: readonly OperatorRow[];
  chosen?: OperatorRow;
  onChoose: (row: OperatorRow) => void;
}

/** Operators with their roles and passkeys, ended ones as well. */
export function OperatorTable({ rows, chosen, onChoose }: OperatorTableProps) {
  const t = useTranslate();
  const nameOf = useActor();
  const { dateTime } = useFormat();
  return (
    <Table
      label={t('page.operators')}
      rows={rows}
      keyOf={({ name }) => name}
      chosen={chosen?.name}
      onOpen={onChoose}
      isQuiet={({ endedAt }) => endedAt !== null}
      columns={[
        { title: t('field.name'), cell: ({ name }) => <b>{name}</b> },
        { title: t('field.role'), width: 100, cell: ({ role }) => t(`role.${role}`) },
        {
          title: t('operators.passkeys'),
          width: 90,
          cell: ({ passkeys, endedAt }) => (
            <span className="table__icon num">
              {passkeys}
              {passkeys < 2 && endedAt === null && <Mark verdict="look" />}
            </span>
          ),
        },
        {
          title: t('operators.added'),
          width: 270,
          cell: ({ addedAt, addedBy }) => `${dateTime(addedAt)} · ${nameOf(addedBy)}`,
        },
        {
          title: t('operators.seen'),
          width: 120,
          cell: ({ seenAt, endedAt }) =>
            endedAt === null ? (
              seenAt && dateTime(seenAt)
            ) : (
              <Tag tone="is-bad">{t('operators.ended')}</Tag>
            ),
        },
      ]}
    />
  );
}
