import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { useCall } from '../../api/useCall';
import { CommandDialog } from '../../command/CommandDialog';
import { useFormat } from '../../texts/format';
import { Loaded } from '../../ui/Loaded';
import { Tag } from '../../ui/marks';
import { Section } from '../../ui/panes';
import { Table } from '../../ui/Table';
import { deviceOf } from './deviceOf';

type Session = OutputOf<'sessions list'>[number];

/** Open sessions: the reader's own, or those of all operators for an admin. */
export function Sessions() {
  const t = useTranslate();
  const { since } = useFormat();
  const sessions = useCall('sessions list', {}, { everyMs: 30_000 });
  const [ending, setEnding] = useState<Session | null>(null);
  return (
    <Section title={t('operators.sessions')} count={sessions.data?.length}>
      <Loaded query={sessions} empty={t('approvals.none')}>
        {(rows) => (
          <Table
            label={t('operators.sessions')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('field.name'),
                width: 140,
                cell: ({ operator, isCurrent }) => (
                  <>
                    {operator} {isCurrent && <Tag tone="is-brand">{t('operators.current')}</Tag>}
                  </>
                ),
              },
              {
                title: t('operators.way'),
                width: 100,
                cell: ({ way }) => t(`operators.ways.${way}`),
              },
              {
                title: t('operators.device'),
                cell: ({ device }) => <span title={device}>{deviceOf(device)}</span>,
              },
              {
                title: t('field.network'),
                width: 124,
                cell: ({ network }) => <span className="num">{network}</span>,
              },
              { title: t('operators.seen'), width: 100, cell: ({ seenAt }) => since(seenAt) },
              {
                title: '',
                width: 152,
                isRight: true,
                cell: (row) => (
                  <button type="button" className="btn btn--small" onClick={() => setEnding(row)}>
                    {t('command.sessions.end')}
                  </button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {ending && (
        <CommandDialog
          command="sessions end"
          about={`${ending.operator} · ${deviceOf(ending.device)}`}
          fixed={{ id: ending.id }}
          isDanger
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  );
}
