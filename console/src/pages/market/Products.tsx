import { useLocale, useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { largerOf, shareOf } from '../../texts/amounts';
import { formatMoney } from '../../texts/format';
import { Tag } from '../../ui/marks';
import { Table } from '../../ui/Table';

export type Product = OutputOf<'market list'>[number];

/** A halt and its reason, a pause, or trading. */
export const stateOf = ({ halt, pausedAt }: Product) =>
  halt ?? (pausedAt === null ? 'trading' : 'paused');

/** Stakes of both sides around a middle line, against the largest side of all products. */
function Sides({ product: { up, down }, most }: { product: Product; most: string }) {
  return (
    <span className="sides" aria-hidden="true">
      <i className="sides__up" style={{ width: `${shareOf(up.stake, most) / 2}%` }} />
      <i className="sides__down" style={{ width: `${shareOf(down.stake, most) / 2}%` }} />
    </span>
  );
}

interface ProductTableProps {
  rows: readonly Product[];
  chosen?: Product;
  onChoose: (row: Product) => void;
}

/** Products with their halts, stakes by side, terms and limits. */
export function ProductTable({ rows, chosen, onChoose }: ProductTableProps) {
  const t = useTranslate();
  const locale = useLocale() ?? 'en_US';
  const most = rows.reduce(
    (before, { up, down }) => largerOf(before, largerOf(up.stake, down.stake)),
    '0.00',
  );
  return (
    <Table
      label={t('market.products')}
      rows={rows}
      keyOf={({ procode }) => procode}
      chosen={chosen?.procode}
      onOpen={onChoose}
      columns={[
        {
          title: t('market.product'),
          cell: (row) => (
            <>
              <b>{row.titles[locale] ?? row.procode}</b> <span className="t2">{row.procode}</span>
            </>
          ),
        },
        {
          title: t('market.halt'),
          width: 120,
          cell: (row) =>
            stateOf(row) !== 'trading' && (
              <Tag tone={row.halt === null ? 'is-warn' : 'is-bad'}>
                {t(`market.halts.${stateOf(row)}`)}
              </Tag>
            ),
        },
        {
          title: t('market.up'),
          width: 100,
          isRight: true,
          cell: ({ up }) => formatMoney(up.stake),
        },
        {
          title: '',
          width: 130,
          cell: (product) => <Sides product={product} most={most} />,
        },
        {
          title: t('market.down'),
          width: 100,
          isRight: true,
          cell: ({ down }) => formatMoney(down.stake),
        },
        {
          title: t('market.worst'),
          width: 110,
          isRight: true,
          cell: ({ up, down }) => formatMoney(largerOf(up.payout, down.payout)),
        },
      ]}
    />
  );
}
