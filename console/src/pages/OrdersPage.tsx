import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslate } from 'ra-core';
import type { OutputOf } from '@contract/ops/commands';
import { mayRun } from '../api/authProvider';
import { useSessionState } from '../api/session';
import { useCall } from '../api/useCall';
import { CommandDialog } from '../command/CommandDialog';
import { useCommandTitle } from '../command/useCommandTitle';
import { Page } from '../shell/Page';
import { useMoveByAddress } from '../shell/useMove';
import { formatMoney, useFormat } from '../texts/format';
import { Entries } from '../ui/Entries';
import { Loaded } from '../ui/Loaded';
import { Kbd } from '../ui/marks';
import { Pane, Section } from '../ui/panes';
import { Evidence, OrderFacts, Result, Ticks, type Order } from './orders/OrderFacts';

type OrderItem = OutputOf<'orders list'>[number];
const NO_ORDERS: readonly OrderItem[] = [];

const pathOf = ({ userId, orderNo }: Pick<OrderItem, 'userId' | 'orderNo'>) =>
  `/orders/${userId}/${orderNo}`;

/** A customer's orders, or those of all customers that settled across a jump; the chosen one. */
function useOrders() {
  const { user, orderNo } = useParams();
  const ofCustomer = useCall('orders list', { user: Number(user) }, { isOff: user === undefined });
  const flagged = useCall('orders flagged', {}, { everyMs: 30_000, isOff: user !== undefined });
  const list = user === undefined ? flagged : ofCustomer;
  const isChosen = (row: OrderItem) => row.orderNo === orderNo;
  const rows = list.data ?? NO_ORDERS;
  const { chosen, move } = useMoveByAddress(rows, { isChosen, pathOf });
  // An order before the listed ones is opened by its address.
  const shown =
    user !== undefined && orderNo !== undefined
      ? { user: Number(user), orderNo }
      : chosen && { user: chosen.userId, orderNo: chosen.orderNo };
  const order = useCall('orders get', shown ?? { user: 1, orderNo: '-' }, {
    isOff: shown === undefined,
    everyMs: 10_000,
  });
  return { user, list, shown, move, order };
}

function OrderList({ list, user, shown }: ReturnType<typeof useOrders>) {
  const t = useTranslate();
  const { moment } = useFormat();
  return (
    <Section
      title={user === undefined ? t('orders.flagged') : t('orders.of', { id: user })}
      count={list.data?.length}
    >
      <Loaded query={list} empty={t(user === undefined ? 'orders.noneFlagged' : 'orders.none')}>
        {(rows) => (
          <Entries
            chosen={shown?.orderNo}
            entries={rows.map((row) => ({
              id: row.orderNo,
              to: pathOf(row),
              title: `${row.procode} ${t(`customer.side.${row.side}`)} ${row.seconds}S · ${formatMoney(row.stake)}`,
              about: moment(row.acceptedAt),
              end: <Result order={row} />,
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

const mayVoid = ({ result, voidedAt }: Order) =>
  voidedAt === null && (result === 'win' || result === 'lose');

/** Orders: receipt, prices that decided, result by the rule; a wrong result is made void. */
export function OrdersPage() {
  const t = useTranslate();
  const titleOf = useCommandTitle();
  const { session } = useSessionState();
  const orders = useOrders();
  const [isVoiding, setVoiding] = useState(false);
  const { shown, order, move } = orders;
  const { data } = order;
  const label = titleOf('orders void');
  const isOffered = data && mayVoid(data) && mayRun(session?.role, 'orders void');
  const keys = [move, { keys: ['x'], label, isOff: !isOffered, run: () => setVoiding(true) }];
  return (
    <Page
      title={t('page.orders')}
      sub={data && <span className="code">{data.orderNo}</span>}
      keys={keys}
    >
      <Pane width={300}>
        <OrderList {...orders} />
      </Pane>
      <Pane>
        {shown && (
          <Loaded query={order}>
            {(one) => (
              <>
                <Section
                  title={`${one.procode} ${t(`customer.side.${one.side}`)} ${one.seconds}S`}
                  isText
                  end={
                    isOffered && (
                      <button
                        type="button"
                        className="btn btn--small btn--bad"
                        onClick={() => setVoiding(true)}
                      >
                        {label} <Kbd>X</Kbd>
                      </button>
                    )
                  }
                >
                  <OrderFacts order={one} />
                </Section>
                <Ticks order={one} />
                <Evidence order={one} />
              </>
            )}
          </Loaded>
        )}
        {!shown && <p className="empty">{t('orders.pick')}</p>}
      </Pane>
      {isVoiding && data && shown && (
        <CommandDialog
          command="orders void"
          fixed={shown}
          about={t('orders.voidAbout', { orderNo: data.orderNo, stake: formatMoney(data.stake) })}
          isDanger
          onClose={() => setVoiding(false)}
        />
      )}
    </Page>
  );
}
