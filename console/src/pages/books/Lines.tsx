import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { formatMoney, useFormat } from '../../texts/format';
import { Facts, Section } from '../../ui/panes';
import { Table } from '../../ui/Table';

export type Line = OutputOf<'statements lines'>[number];

const isOut = ({ amount }: Line) => amount.startsWith('-');

/** The payout that an outgoing line belongs to, with the payout's amount where it differs. */
function PaidOut({ line, currency }: { line: Line; currency: string }) {
  const t = useTranslate();
  const { payout, amount } = line;
  if (payout === null) return <span className="is-warn">{t('books.noPayout')}</span>;
  const differs = currency === 'USDT' && `-${payout.net}` !== amount;
  return (
    <span className="num">
      <Link to={`/withdrawals/${payout.id}`}>{payout.id}</Link>
      {differs && <span className="is-bad"> {formatMoney(payout.net)}</span>}
    </span>
  );
}

/** The deposit that a line paid, or the payout that it is. */
function Paid({ line, currency }: { line: Line; currency: string }) {
  const t = useTranslate();
  const { deposit } = line;
  if (isOut(line)) return <PaidOut line={line} currency={currency} />;
  if (deposit === null) return <span className="is-warn">{t('books.none')}</span>;
  return (
    <Link className="num" to={`/deposits/${deposit}`}>
      {deposit}
    </Link>
  );
}

interface LineTableProps {
  rows: readonly Line[];
  /** Of the channel. */
  currency: string;
  chosen?: Line;
  onChoose: (row: Line) => void;
}

/** Lines of a channel's statements, newest first. */
export function LineTable({ rows, currency, chosen, onChoose }: LineTableProps) {
  const t = useTranslate();
  const { moment } = useFormat();
  return (
    <Table
      label={t('books.line')}
      rows={rows}
      keyOf={({ line }) => line}
      chosen={chosen?.line}
      onOpen={onChoose}
      columns={[
        {
          title: t('customer.time'),
          width: 150,
          cell: (row) => (
            <>
              <span className="num">{moment(row.at)}</span>
            </>
          ),
        },
        { title: t('books.line'), cell: ({ line }) => <span className="code">{line}</span> },
        { title: t('books.payer'), width: 150, cell: ({ payer }) => payer },
        {
          title: t('books.amount'),
          width: 110,
          isRight: true,
          cell: ({ amount }) => formatMoney(amount),
        },
        { title: '', width: 12, cell: () => null },
        {
          title: t('books.paid'),
          width: 170,
          cell: (line) => <Paid line={line} currency={currency} />,
        },
      ]}
    />
  );
}

interface LinePaneProps {
  line: Line;
  currency: string;
  /** Matches a deposit; absent where the role may not. */
  onMatch?: (deposit: string) => void;
}

/** One line, and the deposits that it may have paid. */
export function LinePane({ line, currency, onMatch }: LinePaneProps) {
  const t = useTranslate();
  const { dateTime, moment } = useFormat();
  const { line: id, at, amount, payer, note, deposit, similarDeposits } = line;
  return (
    <>
      <Section title={t('books.line')} isText>
        <Facts
          facts={[
            [t('books.line'), <span className="code">{id}</span>],
            [t('customer.time'), <span className="num">{moment(at)}</span>],
            [t('books.amount'), <b className="num">{formatMoney(amount)}</b>],
            [t('books.payer'), payer],
            [t('books.note'), note],
            [t('books.paid'), <Paid line={line} currency={currency} />],
          ]}
        />
      </Section>
      {deposit === null && !isOut(line) && (
        <Section title={t('books.mayFit')} count={similarDeposits.length}>
          {similarDeposits.length === 0 && <p className="empty">{t('books.noneFits')}</p>}
          <ul className="lines">
            {similarDeposits.map((one) => (
              <li key={one.id}>
                <span>
                  <Link className="num" to={`/deposits/${one.id}`}>
                    {one.id}
                  </Link>
                  <small className="num">
                    {t('desk.customer', { id: one.userId })} · {dateTime(one.at)}
                  </small>
                </span>
                {onMatch && (
                  <button type="button" className="btn btn--small" onClick={() => onMatch(one.id)}>
                    {t('books.match')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
