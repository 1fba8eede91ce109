import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { stageOf } from '../../command/stageOf';
import { useCommandTitle } from '../../command/useCommandTitle';
import { formatMoney, useFormat } from '../../texts/format';
import { useActor } from '../../texts/useActor';
import { Tag } from '../../ui/marks';
import { Table } from '../../ui/Table';

export type AuditEntry = OutputOf<'audit list'>[number];

export const shortDigest = (digest: string) => `${digest.slice(0, 4)}…${digest.slice(-4)}`;

const TONES = {
  asked: 'is-warn',
  approved: 'is-ok',
  refused: 'is-bad',
  effective: 'is-brand',
} as const;

/** What was done, with the stage of a decision by two. */
export function Action({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { command, stage } = stageOf(entry.action);
  return (
    <>
      {useCommandTitle()(command)} {stage && <Tag tone={TONES[stage]}>{t(`stage.${stage}`)}</Tag>}
    </>
  );
}

interface EntryTableProps {
  rows: readonly AuditEntry[];
  chosen?: AuditEntry;
  onChoose: (row: AuditEntry) => void;
}

/** Entries of the audit log, newest first. */
export function EntryTable({ rows, chosen, onChoose }: EntryTableProps) {
  const t = useTranslate();
  const nameOf = useActor();
  const { moment } = useFormat();
  return (
    <Table
      label={t('page.audit')}
      rows={rows}
      keyOf={({ seq }) => String(seq)}
      chosen={chosen && String(chosen.seq)}
      onOpen={onChoose}
      columns={[
        {
          title: t('audit.time'),
          width: 136,
          cell: ({ at }) => <span className="num">{moment(at)}</span>,
        },
        { title: t('audit.who'), width: 100, cell: ({ actor }) => nameOf(actor) },
        { title: t('audit.what'), cell: (entry) => <Action entry={entry} /> },
        {
          title: t('audit.ref'),
          width: 172,
          cell: ({ ref }) => <span className="num">{ref}</span>,
        },
        {
          title: t('audit.sum'),
          width: 110,
          isRight: true,
          cell: ({ amount, currency }) =>
            amount !== null && `${formatMoney(amount)} ${currency ?? ''}`,
        },
        {
          title: t('audit.digest'),
          width: 112,
          cell: ({ digest }) => <span className="code t2">{shortDigest(digest)}</span>,
        },
      ]}
    />
  );
}
