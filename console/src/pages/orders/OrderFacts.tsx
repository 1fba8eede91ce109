import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { formatMoney, useFormat } from '../../texts/format';
import { Mark, RESULT_TONES, Tag, type Verdict } from '../../ui/marks';
import { Facts, Section } from '../../ui/panes';
import { Table } from '../../ui/Table';

export type Order = OutputOf<'orders get'>;
type OrderItem = OutputOf<'orders list'>[number];

/** Result of an order; `void` where operators made it void afterwards. */
export function Result({ order: { result, voidedAt } }: { order: OrderItem }) {
  const t = useTranslate();
  const shown = voidedAt === null ? (result ?? 'running') : 'void';
  return <Tag tone={RESULT_TONES[shown]}>{t(`customer.result.${shown}`)}</Tag>;
}

/** Whether the log has a stored price at its instant; unknown where its ticks are archived. */
function priceVerdict({ ticks }: Order, at: number | null, price: string | null): Verdict {
  const tick = ticks.find((one) => one.at === at);
  if (ticks.length === 0) return 'unknown';
  return (tick?.price ?? null) === price ? 'equal' : 'differs';
}

const Checked = ({ verdict, children }: { verdict: Verdict; children: ReactNode }) => (
  <span className="table__icon num">
    {children} <Mark verdict={verdict} />
  </span>
);

/** What decided an order, each price compared with the log and the result with the rule. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const { userId, stake, rate, openAt, openPrice, dueAt, closePrice, result, ruled, paid } = order;
  const { acceptedAt, settledAt, jumps, voided, voidedAt } = order;
  const priceOf = (at: number | null, price: string | null) =>
    at !== null && (
      <Checked verdict={result === null ? 'unknown' : priceVerdict(order, at, price)}>
        {moment(at)} · <b>{price ?? t('orders.noPrice')}</b>
      </Checked>
    );
  return (
    <Facts
      facts={[
        [
          t('orders.customer'),
          <Link to={`/customers/${userId}`}>{t('desk.customer', { id: userId })}</Link>,
        ],
        [t('field.amount'), <b className="num">{formatMoney(stake)} USDT</b>],
        [t('orders.rate'), <span className="num">{rate}</span>],
        [t('orders.accepted'), <span className="num">{moment(acceptedAt)}</span>],
        [t('orders.opening'), priceOf(openAt, openPrice)],
        [t('orders.closing'), priceOf(dueAt, closePrice)],
        [t('orders.result'), <Result order={{ ...order, voidedAt: null }} />],
        [
          t('orders.byRule'),
          ruled !== null && (
            <Checked verdict={ruled === result ? 'equal' : 'differs'}>
              {t(`customer.result.${ruled}`)}
            </Checked>
          ),
        ],
        [t('orders.paid'), <span className="num">{paid === null ? '' : formatMoney(paid)}</span>],
        [
          t('orders.settled'),
          <span className="num">{settledAt === null ? '' : moment(settledAt)}</span>,
        ],
        [
          t('orders.jumps'),
          jumps.length === 0 ? (
            t('orders.noJump')
          ) : (
            <span className="num is-warn">
              {jumps.map(({ at, bps }) => `${moment(at)} ${(bps / 100).toFixed(2)}%`).join(', ')}
            </span>
          ),
        ],
        ...(voided === null || voidedAt === null
          ? []
          : ([
              [
                t('orders.voided'),
                <>
                  <Link className="num" to={`/approvals/${voided.request}`}>
                    {moment(voidedAt)}
                  </Link>{' '}
                  {t('orders.voidedIs', {
                    amount: formatMoney(voided.amount),
                    reason: voided.reason,
                  })}
                </>,
              ],
            ] satisfies [string, ReactNode][])),
      ]}
    />
  );
}

/** Prices of the log around the opening and the expiry; the two that decide are marked. */
export function Ticks({ order: { ticks, openAt, dueAt, result } }: { order: Order }) {
  const t = useTranslate();
  const { moment } = useFormat();
  const nameOf = (at: number) =>
    at === openAt ? t('orders.opening') : at === dueAt ? t('orders.closing') : '';
  return (
    <Section title={t('orders.prices')} count={ticks.length}>
      {ticks.length === 0 && (
        <p className="empty">{t(result === null ? 'orders.running' : 'orders.archived')}</p>
      )}
      {ticks.length > 0 && (
        <Table
          label={t('orders.prices')}
          rows={ticks}
          keyOf={({ at }) => String(at)}
          isQuiet={({ at }) => nameOf(at) === ''}
          columns={[
            { title: t('customer.time'), width: 150, cell: ({ at }) => moment(at) },
            {
              title: '',
              width: 90,
              cell: ({ at }) => nameOf(at) && <Tag tone="is-brand">{nameOf(at)}</Tag>,
            },
            {
              title: t('orders.price'),
              width: 110,
              isRight: true,
              cell: ({ price }) => price,
            },
            { title: t('orders.batch'), width: 90, isRight: true, cell: ({ batch }) => batch },
            { title: '', width: 12, cell: () => null },
            {
              title: t('orders.digest'),
              cell: ({ digest }) => <span className="code">{digest}</span>,
            },
          ]}
        />
      )}
    </Section>
  );
}

/** The signed texts of both sides. */
export function Evidence({ order: { receipt, signedOrder } }: { order: Order }) {
  const t = useTranslate();
  return (
    <>
      <Section title={t('orders.receipt')} isText>
        {receipt === null ? t('orders.noReceipt') : <pre className="statement">{receipt}</pre>}
      </Section>
      <Section title={t('orders.signedOrder')} isText>
        {signedOrder === null ? (
          t('orders.noSignedOrder')
        ) : (
          <pre className="statement">{signedOrder}</pre>
        )}
        <p className="t2 note">{t('orders.proof')}</p>
      </Section>
    </>
  );
}
