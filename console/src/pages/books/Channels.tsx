import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { formatMoney, useFormat } from '../../texts/format';
import { Table } from '../../ui/Table';

export type ChannelSums = OutputOf<'statements list'>[number];

const toneOf = (isRight: boolean) => (isRight ? undefined : 'is-warn');

interface ChannelTableProps {
  rows: readonly ChannelSums[];
  chosen?: ChannelSums;
  onChoose: (row: ChannelSums) => void;
}

/** What the statements say by channel, beside what customers were credited. */
export function ChannelTable({ rows, chosen, onChoose }: ChannelTableProps) {
  const t = useTranslate();
  const { day } = useFormat();
  return (
    <Table
      label={t('books.channels')}
      rows={rows}
      keyOf={({ channel }) => channel}
      chosen={chosen?.channel}
      onOpen={onChoose}
      columns={[
        {
          title: t('books.channel'),
          cell: (row) => (
            <>
              <b>{row.channel}</b> <span className="t2">{row.currency}</span>
            </>
          ),
        },
        {
          title: t('books.heldAt'),
          width: 136,
          isRight: true,
          cell: ({ held, heldAt }) =>
            held === null || heldAt === null ? (
              <span className="t3">{t('shell.notStated')}</span>
            ) : (
              <>
                <span className="t2">{day(heldAt)}</span> {formatMoney(held)}
              </>
            ),
        },
        ...(['received', 'credited'] as const).map((name) => ({
          title: t(`books.${name}`),
          width: 98,
          isRight: true,
          cell: (row: ChannelSums) => formatMoney(row[name]),
        })),
        {
          title: t('books.difference'),
          width: 120,
          isRight: true,
          cell: ({ difference }) => (
            <b className={toneOf(difference === '0.00')}>{formatMoney(difference)}</b>
          ),
        },
        {
          title: t('books.unmatched'),
          width: 180,
          isRight: true,
          cell: ({ unmatchedLines: lines, unmatchedOut: out, unmatchedDeposits: deposits }) => (
            <span className={toneOf(lines + out + deposits === 0)}>
              {t('books.unmatchedCounts', { lines, out, deposits })}
            </span>
          ),
        },
      ]}
    />
  );
}
